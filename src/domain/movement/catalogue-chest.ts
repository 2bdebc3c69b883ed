// Movements for the chest; catalogue.ts describes a line.
export const chest = `
Barbell bench press | Barbell | chest, triceps, front shoulders | bench press | Bench Press (Barbell); Bench press; Flat bench press; Bench
Wide-grip bench press | Barbell | chest, front shoulders | bench press | Bench Press - Wide Grip (Barbell); Wide Grip Bench Press (Barbell)
Paused bench press | Barbell | chest, triceps | bench press | Pause Bench Press (Barbell)
Feet-up bench press | Barbell | chest, triceps | bench press | Feet Up Bench Press (Barbell); Larsen press
Incline barbell bench press | Barbell | chest, front shoulders, triceps | incline press | Incline Bench Press (Barbell); Incline press
Decline barbell bench press | Barbell | chest, triceps | decline press | Decline Bench Press (Barbell)
Barbell floor press | Barbell | chest, triceps | floor press | Floor Press (Barbell)
Dumbbell bench press | Dumbbell | chest, triceps, front shoulders | bench press | Bench Press (Dumbbell); Flat dumbbell press
Incline dumbbell press | Dumbbell | chest, front shoulders, triceps | incline press | Incline Bench Press (Dumbbell); Incline dumbbell bench press
Decline dumbbell press | Dumbbell | chest, triceps | decline press | Decline Bench Press (Dumbbell)
Dumbbell floor press | Dumbbell | chest, triceps | floor press | Floor Press (Dumbbell)
Dumbbell squeeze press | Dumbbell | chest, triceps | bench press | Hex Press (Dumbbell); Squeeze Press (Dumbbell)
Dumbbell fly | Dumbbell | chest | lying fly | Chest Fly (Dumbbell); Chest Fly; Flat dumbbell fly
Incline dumbbell fly | Dumbbell | chest, front shoulders | incline fly | Incline Chest Fly (Dumbbell)
Decline dumbbell fly | Dumbbell | chest | decline fly | Decline Chest Fly (Dumbbell)
Dumbbell pullover | Dumbbell | chest, lats | pullover | Pullover (Dumbbell)
Around the world | Dumbbell | chest, front shoulders | lying fly | Around the World (Dumbbell)
Smith machine bench press | Smith machine | chest, triceps, front shoulders | bench press | Bench Press (Smith Machine)
Smith machine incline press | Smith machine | chest, front shoulders | incline press | Incline Bench Press (Smith Machine)
Smith machine decline press | Smith machine | chest, triceps | decline press | Decline Bench Press (Smith Machine)
Machine chest press | Leverage machine | chest, triceps, front shoulders | machine press | Chest Press (Machine); Seated chest press
One-side machine chest press | Leverage machine | chest, triceps | machine press | Iso-Lateral Chest Press (Machine)
Machine incline chest press | Leverage machine | chest, front shoulders | incline machine press | Incline Chest Press (Machine)
Machine decline chest press | Leverage machine | chest, triceps | machine press | Decline Chest Press (Machine)
Pec deck | Leverage machine | chest | pec deck | Butterfly (Pec Deck); Pec Deck (Machine); Chest Fly (Machine)
Cable bench press | Cable | chest, triceps | bench press | Bench Press (Cable); Chest Press (Cable)
Incline cable press | Cable | chest, front shoulders | incline press | Incline Bench Press (Cable)
Cable crossover | Cable | chest | crossover | Cable Fly Crossovers; Cable Crossover (Cable); High cable fly
Low cable crossover | Cable | chest, front shoulders | low crossover | Low Cable Fly Crossovers; Low cable fly
Single-arm cable crossover | Cable | chest | crossover
Seated cable fly | Cable | chest | seated fly | Seated Chest Flys (Cable); Chest Fly (Cable)
Band chest press | Resistance Band | chest, triceps | standing press out | Chest Press (Band)
Band chest fly | Resistance Band | chest | crossover | Chest Fly (Band)
Suspension chest fly | Suspension | chest, abs | suspension fly | Chest Fly (Suspension); TRX chest fly
Suspension push-up | Suspension | chest, triceps, abs | suspension push-up | Chest Press (Suspension); Ring Push Up; TRX push up
Push-up | Body weight | chest, triceps, front shoulders | push-up | Press-up
Weighted push-up | Body weight | chest, triceps | push-up | Push Up (Weighted)
Knee push-up | Body weight | chest, triceps | knee push-up | Kneeling Push Up; Push Up (Knees)
Incline push-up | Body weight | chest, triceps | incline push-up
Decline push-up | Body weight | chest, front shoulders | decline push-up
Clap push-up | Body weight | chest, triceps | clap push-up | Plyo push up
One-arm push-up | Body weight | chest, triceps, abs | one-arm push-up
Bosu push-up | Bosu ball | chest, triceps, abs | push-up | Push Up (Bosu Ball)
Stability ball push-up | Stability ball | chest, triceps, abs | push-up | Push Up (Stability Ball)
Band push-up | Band | chest, triceps | push-up | Push Up (Band)
Chest dip | Body weight | chest, triceps, front shoulders | dip | Dip; Parallel bar dip
Weighted chest dip | Body weight | chest, triceps | dip | Chest Dip (Weighted)
Assisted chest dip | Leverage machine | chest, triceps | dip | Chest Dip (Assisted)
Ring dip | Suspension | chest, triceps | dip
Medicine ball chest pass | Medicine Ball | chest, triceps | chest pass | Chest pass; Medicine ball throw
Plate squeeze press | Body weight | chest | plate press | Plate Squeeze (Svend Press); Svend press; Plate Press
`;
