// Movements for forearms, calves and neck; catalogue.ts describes a line.
export const forearms = `
Wrist curl | Barbell | forearms | wrist curl | Wrist Curl (Barbell); Seated Palms Up Wrist Curl
Dumbbell wrist curl | Dumbbell | forearms | wrist curl | Wrist Curl (Dumbbell)
Behind-the-back wrist curl | Barbell | forearms | behind-back wrist curl | Behind the Back Bicep Wrist Curl (Barbell)
Cable wrist curl | Cable | forearms | wrist curl | Wrist Curl (Cable)
Reverse wrist curl | Barbell | forearms | reverse wrist curl | Seated Wrist Extension (Barbell); Wrist extension
Dumbbell reverse wrist curl | Dumbbell | forearms | reverse wrist curl | Reverse Wrist Curl (Dumbbell)
Barbell reverse curl | Barbell | forearms, biceps | curl | Reverse Curl (Barbell)
EZ bar reverse curl | EZ Barbell | forearms, biceps | curl | Reverse Curl (EZ Bar)
Dumbbell reverse curl | Dumbbell | forearms, biceps | curl | Reverse Curl (Dumbbell); Reverse Grip Concentration Curl
Cable reverse curl | Cable | forearms, biceps | curl | Reverse Curl (Cable)
Wrist roller | Wheel roller | forearms | wrist roller
Hammer rotation | Hammer | forearms | hammer rotation | Hammer pronation; Sledgehammer lever
Dead hang | Body weight | forearms, lats | dead hang | Bar hang
Plate pinch | Body weight | forearms | plate pinch | Plate Pinches
Gripper | Body weight | forearms | gripper | Hand gripper; Grip trainer
Farmer's carry | Dumbbell | forearms, traps | carry | Farmers Walk; Farmers Walk (Dumbbell)
Trap bar carry | Trap bar | forearms, traps | carry | Farmers Walk (Trap Bar)
Towel pull-up | Rope | forearms, lats | pull-up
`;

export const calves = `
Standing calf raise | Leverage machine | calves | calf raise | Standing Calf Raise (Machine); Calf Extension (Machine); Calf raise
Barbell calf raise | Barbell | calves | calf raise | Standing Calf Raise (Barbell)
Dumbbell calf raise | Dumbbell | calves | calf raise | Standing Calf Raise (Dumbbell)
Smith machine calf raise | Smith machine | calves | calf raise | Standing Calf Raise (Smith); Standing Calf Raise (Smith Machine)
Bodyweight calf raise | Body weight | calves | calf raise | Standing Calf Raise (Bodyweight)
Single-leg calf raise | Body weight | calves | calf raise | Single Leg Standing Calf Raise; Single Leg Standing Calf Raise (Dumbbell)
Seated calf raise | Leverage machine | calves | seated calf raise | Seated Calf Raise (Machine); Seated Calf Raise (Plate Loaded)
Calf press | Sled machine | calves | calf press | Calf Press (Machine); Calf Press on Leg Press; Calf Press on Seated Leg Press
Donkey calf raise | Leverage machine | calves | donkey calf raise | Donkey Calf Raise (Machine)
Band calf press | Band | calves | calf press | Calf Press (Band)
Tibialis raise | Body weight | shins | tibialis raise | Tib raise
Band ankle raise | Band | shins | tibialis raise | Dorsiflexion (Band)
Jump rope | Rope | calves, quads | jump rope | Skipping; Skipping rope
Jumping jack | Body weight | calves, side shoulders | jumping jack | Star jump
Pogo jump | Body weight | calves | pogo jump
Calf roll | Roll | calves | calf roll | Foam roll calves
`;

export const neck = `
Lying neck curl | Body weight | neck | neck curl | Lying Neck Curls (Weighted); Neck flexion
Lying neck extension | Body weight | neck | neck extension | Lying Neck Extension (Weighted)
Side neck curl | Body weight | neck | side neck curl | Side neck flexion
Machine neck flexion | Leverage machine | neck | machine neck flexion | Neck Flexion (Machine); Four-way neck
Machine neck extension | Leverage machine | neck | machine neck extension | Neck Extension (Machine)
Cable neck extension | Cable | neck | machine neck extension | Neck Extension (Cable)
Band neck extension | Resistance Band | neck | machine neck extension | Neck Extension (Band)
Neck bridge | Body weight | neck | neck bridge | Wrestler's bridge
Stability ball neck hold | Stability ball | neck | neck hold on ball | Neck hold
Chin tuck | Body weight | neck | chin tuck
Neck roll | Roll | neck | neck roll | Foam roll neck
`;
