// Movements of the forearms, the calves and the neck; the form of a line is told in catalogue.ts.
export const forearms = `
Wrist curl | Barbell | forearms | Wrist Curl (Barbell); Seated Palms Up Wrist Curl
Dumbbell wrist curl | Dumbbell | forearms | Wrist Curl (Dumbbell)
Behind-the-back wrist curl | Barbell | forearms | Behind the Back Bicep Wrist Curl (Barbell)
Cable wrist curl | Cable | forearms | Wrist Curl (Cable)
Reverse wrist curl | Barbell | forearms | Seated Wrist Extension (Barbell); Wrist extension
Dumbbell reverse wrist curl | Dumbbell | forearms | Reverse Wrist Curl (Dumbbell)
Barbell reverse curl | Barbell | forearms, biceps | Reverse Curl (Barbell)
EZ bar reverse curl | EZ Barbell | forearms, biceps | Reverse Curl (EZ Bar)
Dumbbell reverse curl | Dumbbell | forearms, biceps | Reverse Curl (Dumbbell); Reverse Grip Concentration Curl
Cable reverse curl | Cable | forearms, biceps | Reverse Curl (Cable)
Wrist roller | Wheel roller | forearms
Hammer rotation | Hammer | forearms | Hammer pronation; Sledgehammer lever
Dead hang | Body weight | forearms, lats | Bar hang
Plate pinch | Body weight | forearms | Plate Pinches
Gripper | Body weight | forearms | Hand gripper; Grip trainer
Farmer's carry | Dumbbell | forearms, traps | Farmers Walk; Farmers Walk (Dumbbell)
Trap bar carry | Trap bar | forearms, traps | Farmers Walk (Trap Bar)
Towel pull-up | Rope | forearms, lats
`;

export const calves = `
Standing calf raise | Leverage machine | calves | Standing Calf Raise (Machine); Calf Extension (Machine); Calf raise
Barbell calf raise | Barbell | calves | Standing Calf Raise (Barbell)
Dumbbell calf raise | Dumbbell | calves | Standing Calf Raise (Dumbbell)
Smith machine calf raise | Smith machine | calves | Standing Calf Raise (Smith); Standing Calf Raise (Smith Machine)
Bodyweight calf raise | Body weight | calves | Standing Calf Raise (Bodyweight)
Single-leg calf raise | Body weight | calves | Single Leg Standing Calf Raise; Single Leg Standing Calf Raise (Dumbbell)
Seated calf raise | Leverage machine | calves | Seated Calf Raise (Machine); Seated Calf Raise (Plate Loaded)
Calf press | Sled machine | calves | Calf Press (Machine); Calf Press on Leg Press; Calf Press on Seated Leg Press
Donkey calf raise | Leverage machine | calves | Donkey Calf Raise (Machine)
Band calf press | Band | calves | Calf Press (Band)
Tibialis raise | Body weight | shins | Tib raise
Band ankle raise | Band | shins | Dorsiflexion (Band)
Jump rope | Rope | calves, quads | Skipping; Skipping rope
Jumping jack | Body weight | calves, side shoulders | Star jump
Pogo jump | Body weight | calves
Calf roll | Roll | calves | Foam roll calves
`;

export const neck = `
Lying neck curl | Body weight | neck | Lying Neck Curls (Weighted); Neck flexion
Lying neck extension | Body weight | neck | Lying Neck Extension (Weighted)
Side neck curl | Body weight | neck | Side neck flexion
Machine neck flexion | Leverage machine | neck | Neck Flexion (Machine); Four-way neck
Machine neck extension | Leverage machine | neck | Neck Extension (Machine)
Cable neck extension | Cable | neck | Neck Extension (Cable)
Band neck extension | Resistance Band | neck | Neck Extension (Band)
Neck bridge | Body weight | neck | Wrestler's bridge
Stability ball neck hold | Stability ball | neck | Neck hold
Chin tuck | Body weight | neck
Neck roll | Roll | neck | Foam roll neck
`;
