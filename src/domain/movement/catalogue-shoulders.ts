// Movements for the shoulders; catalogue.ts describes a line.
export const shoulders = `
Barbell overhead press | Barbell | front shoulders, triceps, side shoulders | overhead press | Overhead Press (Barbell); Overhead press; Military press; Press; Standing Military Press (Barbell); Strict Military Press (Barbell); Shoulder Press (Barbell)
Seated barbell press | Barbell | front shoulders, triceps | seated overhead press | Seated Overhead Press (Barbell)
Behind-the-neck press | Barbell | side shoulders, front shoulders, triceps | overhead press | Behind The Neck Press (Barbell)
Push press | Olympic barbell | front shoulders, triceps, quads | push press | Push Press (Barbell)
Push jerk | Olympic barbell | front shoulders, triceps, quads | push press | Jerk; Push Jerk (Barbell)
Split jerk | Olympic barbell | front shoulders, triceps, quads | split jerk | Split Jerk (Barbell)
Landmine press | Barbell | front shoulders, chest | landmine press | Single Arm Landmine Press (Barbell); Landmine Press (Barbell)
Landmine squat and press | Barbell | front shoulders, quads, triceps | landmine squat and press | Landmine thruster
Dumbbell shoulder press | Dumbbell | front shoulders, triceps, side shoulders | overhead press | Shoulder Press (Dumbbell); Shoulder press; Overhead Press (Dumbbell)
Seated dumbbell press | Dumbbell | front shoulders, triceps | seated overhead press | Seated Overhead Press (Dumbbell); Seated Shoulder Press (Dumbbell)
Arnold press | Dumbbell | front shoulders, side shoulders, triceps | overhead press | Arnold Press (Dumbbell)
Kettlebell press | Kettlebell | front shoulders, triceps | kettlebell press | Kettlebell Shoulder Press; Overhead Press (Kettlebell); Strict Press (Kettlebell)
Kettlebell high pull | Kettlebell | side shoulders, traps, glutes | high pull | High Pull (Kettlebell)
Kettlebell halo | Kettlebell | side shoulders, upper back | halo | Halo
Turkish get-up | Kettlebell | front shoulders, abs, glutes | turkish get-up | Kettlebell Turkish Get Up; Turkish Get Up (Kettlebell)
Smith machine shoulder press | Smith machine | front shoulders, triceps | seated overhead press | Overhead Press (Smith Machine); Shoulder Press (Smith Machine)
Machine shoulder press | Leverage machine | front shoulders, triceps, side shoulders | seated overhead press | Seated Shoulder Press (Machine); Shoulder Press (Machine Plates); Shoulder Press (Machine); Overhead Press (Machine)
Cable shoulder press | Cable | front shoulders, triceps | overhead press | Overhead Press (Cable); Shoulder Press (Cable)
Band shoulder press | Resistance Band | front shoulders, triceps | overhead press | Shoulder Press (Band); Overhead Press (Band)
Handstand push-up | Body weight | front shoulders, triceps | handstand push-up
Handstand hold | Body weight | front shoulders, abs | handstand | Handstand
Pike push-up | Body weight | front shoulders, triceps | pike push-up
Lateral raise | Dumbbell | side shoulders | lateral raise | Lateral Raise (Dumbbell); Side raise; Side Lateral Raise
Seated lateral raise | Dumbbell | side shoulders | seated lateral raise | Seated Lateral Raise (Dumbbell)
Cable lateral raise | Cable | side shoulders | lateral raise | Lateral Raise (Cable); Single Arm Lateral Raise (Cable)
Machine lateral raise | Leverage machine | side shoulders | lateral raise | Lateral Raise (Machine)
Band lateral raise | Resistance Band | side shoulders | lateral raise | Lateral Raise (Band)
Front raise | Dumbbell | front shoulders | front raise | Front Raise (Dumbbell)
Barbell front raise | Barbell | front shoulders | front raise | Front Raise (Barbell)
Cable front raise | Cable | front shoulders | front raise | Front Raise (Cable)
Band front raise | Resistance Band | front shoulders | front raise | Front Raise (Band)
Plate front raise | Body weight | front shoulders | front raise | Front Raise (Plate); Overhead Plate Raise
Suspension front raise | Suspension | front shoulders, abs | suspension raise | Front Raise (Suspension)
Reverse fly | Dumbbell | rear shoulders, upper back | reverse fly | Rear Delt Reverse Fly (Dumbbell); Reverse Fly (Dumbbell); Bent-over lateral raise
Cable reverse fly | Cable | rear shoulders, upper back | reverse fly | Rear Delt Reverse Fly (Cable); Reverse Fly (Cable); Reverse Fly Single Arm (Cable)
Machine reverse fly | Leverage machine | rear shoulders, upper back | reverse fly | Rear Delt Reverse Fly (Machine); Reverse Fly (Machine); Reverse pec deck
Suspension Y-raise | Suspension | rear shoulders, upper back | suspension raise | Y Raise (Suspension); TRX Y raise
Face pull | Cable | rear shoulders, upper back, rotator cuff | face pull | Face Pull (Cable)
Band face pull | Band | rear shoulders, upper back | face pull | Face Pull (Band)
Band pull-apart | Band | rear shoulders, upper back | pull-apart | Pull Apart (Band)
Barbell upright row | Barbell | side shoulders, traps | upright row | Upright Row (Barbell)
Dumbbell upright row | Dumbbell | side shoulders, traps | upright row | Upright Row (Dumbbell)
Cable upright row | Cable | side shoulders, traps | upright row | Upright Row (Cable)
EZ bar upright row | EZ Barbell | side shoulders, traps | upright row | Upright Row (EZ Bar)
Cable external rotation | Cable | rotator cuff | external rotation | External Rotation (Cable)
Cable internal rotation | Cable | rotator cuff | internal rotation | Internal Rotation (Cable)
Band external rotation | Band | rotator cuff | external rotation | External Rotation (Band)
Dumbbell external rotation | Dumbbell | rotator cuff | external rotation | External Rotation (Dumbbell)
Shoulder tap | Body weight | front shoulders, abs | shoulder tap
Battle ropes | Rope | front shoulders, abs, forearms | battle ropes
Sledgehammer swing | Hammer | front shoulders, obliques, lats | sledgehammer swing | Tire hit; Sledgehammer slam
Medicine ball overhead throw | Medicine Ball | front shoulders, abs | overhead throw | Overhead Throw (Medicine Ball)
Olympic snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Snatch; Snatch (Barbell)
Power snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Power Snatch (Barbell)
Hang snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Hang Snatch (Barbell)
Dumbbell snatch | Dumbbell | front shoulders, glutes | one-arm overhead | Snatch (Dumbbell)
Kettlebell snatch | Kettlebell | front shoulders, glutes | one-arm overhead | Snatch (Kettlebell)
`;
