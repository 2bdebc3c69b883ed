// Movements of the shoulders; the form of a line is told in catalogue.ts.
export const shoulders = `
Barbell overhead press | Barbell | front shoulders, triceps, side shoulders | Overhead Press (Barbell); Overhead press; Military press; Standing Military Press (Barbell); Strict Military Press (Barbell); Shoulder Press (Barbell)
Seated barbell press | Barbell | front shoulders, triceps | Seated Overhead Press (Barbell)
Behind-the-neck press | Barbell | side shoulders, front shoulders, triceps | Behind The Neck Press (Barbell)
Push press | Olympic barbell | front shoulders, triceps, quads | Push Press (Barbell)
Push jerk | Olympic barbell | front shoulders, triceps, quads | Jerk; Push Jerk (Barbell)
Split jerk | Olympic barbell | front shoulders, triceps, quads | Split Jerk (Barbell)
Landmine press | Barbell | front shoulders, chest | Single Arm Landmine Press (Barbell); Landmine Press (Barbell)
Landmine squat and press | Barbell | front shoulders, quads, triceps | Landmine thruster
Dumbbell shoulder press | Dumbbell | front shoulders, triceps, side shoulders | Shoulder Press (Dumbbell); Shoulder press; Overhead Press (Dumbbell)
Seated dumbbell press | Dumbbell | front shoulders, triceps | Seated Overhead Press (Dumbbell); Seated Shoulder Press (Dumbbell)
Arnold press | Dumbbell | front shoulders, side shoulders, triceps | Arnold Press (Dumbbell)
Kettlebell press | Kettlebell | front shoulders, triceps | Kettlebell Shoulder Press; Overhead Press (Kettlebell); Strict Press (Kettlebell)
Kettlebell high pull | Kettlebell | side shoulders, traps, glutes | High Pull (Kettlebell)
Kettlebell halo | Kettlebell | side shoulders, upper back | Halo
Turkish get-up | Kettlebell | front shoulders, abs, glutes | Kettlebell Turkish Get Up; Turkish Get Up (Kettlebell)
Smith machine shoulder press | Smith machine | front shoulders, triceps | Overhead Press (Smith Machine); Shoulder Press (Smith Machine)
Machine shoulder press | Leverage machine | front shoulders, triceps, side shoulders | Seated Shoulder Press (Machine); Shoulder Press (Machine Plates); Shoulder Press (Machine); Overhead Press (Machine)
Cable shoulder press | Cable | front shoulders, triceps | Overhead Press (Cable); Shoulder Press (Cable)
Band shoulder press | Resistance Band | front shoulders, triceps | Shoulder Press (Band); Overhead Press (Band)
Handstand push-up | Body weight | front shoulders, triceps
Handstand hold | Body weight | front shoulders, abs | Handstand
Pike push-up | Body weight | front shoulders, triceps
Lateral raise | Dumbbell | side shoulders | Lateral Raise (Dumbbell); Side raise; Side Lateral Raise
Seated lateral raise | Dumbbell | side shoulders | Seated Lateral Raise (Dumbbell)
Cable lateral raise | Cable | side shoulders | Lateral Raise (Cable); Single Arm Lateral Raise (Cable)
Machine lateral raise | Leverage machine | side shoulders | Lateral Raise (Machine)
Band lateral raise | Resistance Band | side shoulders | Lateral Raise (Band)
Front raise | Dumbbell | front shoulders | Front Raise (Dumbbell)
Barbell front raise | Barbell | front shoulders | Front Raise (Barbell)
Cable front raise | Cable | front shoulders | Front Raise (Cable)
Band front raise | Resistance Band | front shoulders | Front Raise (Band)
Plate front raise | Body weight | front shoulders | Front Raise (Plate); Overhead Plate Raise
Suspension front raise | Suspension | front shoulders, abs | Front Raise (Suspension)
Reverse fly | Dumbbell | rear shoulders, upper back | Rear Delt Reverse Fly (Dumbbell); Reverse Fly (Dumbbell); Bent-over lateral raise
Cable reverse fly | Cable | rear shoulders, upper back | Rear Delt Reverse Fly (Cable); Reverse Fly (Cable); Reverse Fly Single Arm (Cable)
Machine reverse fly | Leverage machine | rear shoulders, upper back | Rear Delt Reverse Fly (Machine); Reverse Fly (Machine); Reverse pec deck
Suspension Y-raise | Suspension | rear shoulders, upper back | Y Raise (Suspension); TRX Y raise
Face pull | Cable | rear shoulders, upper back, rotator cuff | Face Pull (Cable)
Band face pull | Band | rear shoulders, upper back | Face Pull (Band)
Band pull-apart | Band | rear shoulders, upper back | Pull Apart (Band)
Barbell upright row | Barbell | side shoulders, traps | Upright Row (Barbell)
Dumbbell upright row | Dumbbell | side shoulders, traps | Upright Row (Dumbbell)
Cable upright row | Cable | side shoulders, traps | Upright Row (Cable)
EZ bar upright row | EZ Barbell | side shoulders, traps | Upright Row (EZ Bar)
Cable external rotation | Cable | rotator cuff | External Rotation (Cable)
Cable internal rotation | Cable | rotator cuff | Internal Rotation (Cable)
Band external rotation | Band | rotator cuff | External Rotation (Band)
Dumbbell external rotation | Dumbbell | rotator cuff | External Rotation (Dumbbell)
Shoulder tap | Body weight | front shoulders, abs
Battle ropes | Rope | front shoulders, abs, forearms
Sledgehammer swing | Hammer | front shoulders, obliques, lats | Tire hit; Sledgehammer slam
Medicine ball overhead throw | Medicine Ball | front shoulders, abs | Overhead Throw (Medicine Ball)
Olympic snatch | Olympic barbell | front shoulders, glutes, traps | Snatch; Snatch (Barbell)
Power snatch | Olympic barbell | front shoulders, glutes, traps | Power Snatch (Barbell)
Hang snatch | Olympic barbell | front shoulders, glutes, traps | Hang Snatch (Barbell)
Dumbbell snatch | Dumbbell | front shoulders, glutes | Snatch (Dumbbell)
Kettlebell snatch | Kettlebell | front shoulders, glutes | Snatch (Kettlebell)
`;
