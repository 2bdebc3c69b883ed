// Movements for forearms, calves and neck; catalogue.ts describes a line.
export const forearms = `
Wrist curl | Barbell | forearms | wrist curl | Wrist Curl (Barbell); Seated Palms Up Wrist Curl; Palms-Up Barbell Wrist Curl Over A Bench
Dumbbell wrist curl | Dumbbell | forearms | wrist curl | Wrist Curl (Dumbbell); Seated Palms Up Wrist Curl (Dumbbell); Seated Dumbbell Palms-Up Wrist Curl
Behind-the-back wrist curl | Barbell | forearms | behind-back wrist curl | Behind the Back Bicep Wrist Curl (Barbell)
Cable wrist curl | Cable | forearms | wrist curl | Wrist Curl (Cable)
Reverse wrist curl | Barbell | forearms | reverse wrist curl | Seated Wrist Extension (Barbell); Wrist extension; Palms-Down Wrist Curl Over A Bench
Dumbbell reverse wrist curl | Dumbbell | forearms | reverse wrist curl | Reverse Wrist Curl (Dumbbell)
Barbell reverse curl | Barbell | forearms, biceps | curl | Reverse Curl (Barbell); Reverse curl
EZ bar reverse curl | EZ Barbell | forearms, biceps | curl | Reverse Curl (EZ Bar)
Dumbbell reverse curl | Dumbbell | forearms, biceps | curl | Reverse Curl (Dumbbell); Reverse Grip Concentration Curl
Cable reverse curl | Cable | forearms, biceps | curl | Reverse Curl (Cable)
Wrist roller | Wheel roller | forearms | wrist roller | Wrist Roller (Wheel)
Hammer rotation | Hammer | forearms | hammer rotation | Hammer pronation; Sledgehammer lever
Dead hang | Body weight | forearms, lats | dead hang | Bar hang; Dead hangs; Hang from bar
Plate pinch | Body weight | forearms | plate pinch | Plate Pinches
Gripper | Body weight | forearms | gripper | Hand gripper; Grip trainer; Captains of Crush
Farmer's carry | Dumbbell | forearms, traps | carry | Farmers Walk; Farmers Walk (Dumbbell); Farmers Carry; Farmer's hold walk; Farmers Work
Trap bar carry | Trap bar | forearms, traps | carry | Farmers Walk (Trap Bar)
Towel pull-up | Rope | forearms, lats | pull-up | Towel Pull-up (Rope)
Finger curl | Barbell | forearms | wrist curl | Finger Curls; Barbell finger curl
Cable reverse wrist curl | Cable | forearms | reverse wrist curl | Reverse Wrist Curl (Cable)
Band reverse curl | Resistance Band | forearms, biceps | curl | Reverse Curl (Band)
Plate reverse curl | Body weight | forearms, biceps | curl | Reverse Plate Curls
EZ bar reverse preacher curl | EZ Barbell | forearms, biceps | preacher curl | Reverse Preacher Curl; Reverse Barbell Preacher Curls
Dumbbell pronation and supination | Dumbbell | forearms | hammer rotation | Dumbbell Lying Pronation; Dumbbell Lying Supination; Forearm rotation
Wrist deviation | Hammer | forearms | wrist deviation | Radial deviation; Ulnar deviation
Wrist circle | Body weight | forearms | wrist circle | Wrist Circles
Rice bucket | Body weight | forearms | rice bucket | Rice Bucket (Bodyweight)
Band finger extension | Band | forearms | finger extension | Finger extension; Rubber band finger extension
Wrist flexor stretch | Body weight | forearms | wrist stretch | Forearm stretch; Wrist stretch; Kneeling Forearm Stretch
Wrist extensor stretch | Body weight | forearms | wrist stretch | Wrist Extensor Stretch (Bodyweight)
Farmer's hold | Dumbbell | forearms, traps | farmer's hold | Dumbbell hold; Static hold
Barbell hold | Barbell | forearms, traps | farmer's hold | Axle hold; Deadlift hold; Bar hold
Hercules hold | Leverage machine | forearms, lats | farmer's hold | Hercules Hold (Machine)
One-arm dead hang | Body weight | forearms, lats | dead hang | Single-arm hang; One Handed Hang
Towel hang | Rope | forearms, lats | dead hang | Towel Hang (Rope)
Fingerboard hang | Body weight | forearms | dead hang | Hangboard; Fingertip hang
Hex dumbbell hold | Dumbbell | forearms | plate pinch | Hex hold; Dumbbell head hold
Pinch block lift | Body weight | forearms | plate pinch | Pinch block; Hub lift
Kettlebell farmer's carry | Kettlebell | forearms, traps | carry | Farmers Walk (Kettlebell); Kettlebell carry
Frame carry | Trap bar | forearms, traps | carry | Strongman frame carry; Rickshaw Carry
Hand-over-hand sled pull | Power Sled | forearms, lats, biceps | sled pull | Rope sled pull; Arm-over-arm pull
`;

export const calves = `
Standing calf raise | Leverage machine | calves | calf raise | Standing Calf Raise (Machine); Calf Extension (Machine); Calf raise; Calf Raises
Barbell calf raise | Barbell | calves | calf raise | Standing Calf Raise (Barbell)
Dumbbell calf raise | Dumbbell | calves | calf raise | Standing Calf Raise (Dumbbell)
Smith machine calf raise | Smith machine | calves | calf raise | Standing Calf Raise (Smith); Standing Calf Raise (Smith Machine)
Bodyweight calf raise | Body weight | calves | calf raise | Standing Calf Raise (Bodyweight)
Single-leg calf raise | Body weight | calves | calf raise | Single Leg Standing Calf Raise; Single Leg Standing Calf Raise (Dumbbell); One-leg calf raise
Seated calf raise | Leverage machine | calves | seated calf raise | Seated Calf Raise (Machine); Seated Calf Raise (Plate Loaded)
Calf press | Sled machine | calves | calf press | Calf Press (Machine); Calf Press on Leg Press; Calf Press on Seated Leg Press
Donkey calf raise | Leverage machine | calves | donkey calf raise | Donkey Calf Raise (Machine); Donkey Calf Raises
Band calf press | Band | calves | calf press | Calf Press (Band)
Tibialis raise | Body weight | shins | tibialis raise | Tib raise; Tib raises; Anterior tibialis raise
Band ankle raise | Band | shins | tibialis raise | Dorsiflexion (Band)
Jump rope | Rope | calves, quads | jump rope | Skipping; Skipping rope; Rope Jumping; Rope skipping
Jumping jack | Body weight | calves, side shoulders | jumping jack | Star jump
Pogo jump | Body weight | calves | pogo jump | Pogo Jump (Bodyweight)
Calf roll | Roll | calves | calf roll | Foam roll calves; Calves-SMR
Single-leg machine calf raise | Leverage machine | calves | calf raise | Single Leg Standing Calf Raise (Machine)
Single-leg barbell calf raise | Barbell | calves | calf raise | Single Leg Standing Calf Raise (Barbell)
Single-leg calf press | Sled machine | calves | calf press | Calf Press (Single Leg)
Dumbbell seated calf raise | Dumbbell | calves | seated calf raise | Seated Calf Raise (Dumbbell); Dumbbell Seated One-Leg Calf Raise
Barbell seated calf raise | Barbell | calves | seated calf raise | Seated Calf Raise (Barbell)
Hack squat calf raise | Sled machine | calves | calf raise | Calf raise on hack squat
Trap bar calf raise | Trap bar | calves | calf raise | Calf Raise (Trap Bar)
Band calf raise | Resistance Band | calves | calf raise | Calf Raises - With Bands
Bent-knee calf raise | Body weight | calves | calf raise | Soleus raise
Machine tibialis raise | Leverage machine | shins | tibialis raise | Tib bar raise; Tib machine
Kettlebell tibialis raise | Kettlebell | shins | tibialis raise | Tibialis Raise (Kettlebell)
Double-under | Rope | calves, quads | jump rope | Double unders; DU
Single-leg pogo jump | Body weight | calves | pogo jump | Single leg hop; Single leg pogo hop
Line hop | Body weight | calves | pogo jump | Lateral line hop; Lateral hop
Seal jack | Body weight | calves, chest | jumping jack | Seal Jack (Bodyweight)
A-skip | Body weight | calves, hip flexors | high knees | Fast Skipping; A skips
Butt kick | Body weight | hamstrings, calves | butt kick | Butt kickers; Heel flicks; Bum kicks
Agility ladder | Body weight | calves, quads | agility ladder | Ladder drills; Speed ladder
Calf stretch | Body weight | calves | calf stretch | Wall calf stretch; Gastrocnemius stretch; Calf Stretch Hands Against Wall
Soleus stretch | Body weight | calves | calf stretch | Bent-knee calf stretch; Standing Soleus And Achilles Stretch
Knee-to-wall ankle stretch | Body weight | calves, shins | ankle rock | Ankle rock; Ankle dorsiflexion stretch; Knee to wall
Ankle circle | Body weight | calves, shins | ankle circle | Ankle Circles
Foot roll | Roll | calves | foot roll | Foot-SMR; Plantar fascia roll; Lacrosse ball foot roll
Shin roll | Roll | shins | shin roll | Foam roll shins; Anterior Tibialis-SMR
`;

export const neck = `
Lying neck curl | Body weight | neck | neck curl | Lying Neck Curls (Weighted); Neck flexion; Lying Face Up Plate Neck Resistance; Neck curl
Lying neck extension | Body weight | neck | neck extension | Lying Neck Extension (Weighted); Lying Face Down Plate Neck Resistance; Neck extension
Side neck curl | Body weight | neck | side neck curl | Side neck flexion
Machine neck flexion | Leverage machine | neck | machine neck flexion | Neck Flexion (Machine); Four-way neck
Machine neck extension | Leverage machine | neck | machine neck extension | Neck Extension (Machine)
Cable neck extension | Cable | neck | machine neck extension | Neck Extension (Cable)
Band neck extension | Resistance Band | neck | machine neck extension | Neck Extension (Band)
Neck bridge | Body weight | neck | neck bridge | Wrestler's bridge
Stability ball neck hold | Stability ball | neck | neck hold on ball | Neck hold
Chin tuck | Body weight | neck | chin tuck | Chin Tuck (Bodyweight)
Neck roll | Roll | neck | neck roll | Foam roll neck
Neck harness extension | Body weight | neck | harness extension | Neck harness; Head harness; Seated Head Harness Neck Resistance
Cable neck flexion | Cable | neck | machine neck flexion | Neck Flexion (Cable)
Band neck flexion | Resistance Band | neck | machine neck flexion | Neck Flexion (Band)
Machine side neck flexion | Leverage machine | neck | side neck curl | Lateral Neck Flexion (Machine)
Isometric neck hold | Body weight | neck | isometric neck hold | Isometric Neck Exercise
Neck stretch | Body weight | neck | neck stretch | Side Neck Stretch; Upper trap stretch
Levator scapulae stretch | Body weight | neck | neck stretch | Chin To Chest Stretch
Neck rotation | Body weight | neck | neck rotation | Neck circles; Neck turns
`;
