// Movements of the chest; the form of a line is told in catalogue.ts.
export const chest = `
Barbell bench press | Barbell | chest, triceps, front shoulders | Bench Press (Barbell); Bench press; Flat bench press
Wide-grip bench press | Barbell | chest, front shoulders | Bench Press - Wide Grip (Barbell); Wide Grip Bench Press (Barbell)
Paused bench press | Barbell | chest, triceps | Pause Bench Press (Barbell)
Feet-up bench press | Barbell | chest, triceps | Feet Up Bench Press (Barbell); Larsen press
Incline barbell bench press | Barbell | chest, front shoulders, triceps | Incline Bench Press (Barbell); Incline press
Decline barbell bench press | Barbell | chest, triceps | Decline Bench Press (Barbell)
Barbell floor press | Barbell | chest, triceps | Floor Press (Barbell)
Dumbbell bench press | Dumbbell | chest, triceps, front shoulders | Bench Press (Dumbbell); Flat dumbbell press
Incline dumbbell press | Dumbbell | chest, front shoulders, triceps | Incline Bench Press (Dumbbell); Incline dumbbell bench press
Decline dumbbell press | Dumbbell | chest, triceps | Decline Bench Press (Dumbbell)
Dumbbell floor press | Dumbbell | chest, triceps | Floor Press (Dumbbell)
Dumbbell squeeze press | Dumbbell | chest, triceps | Hex Press (Dumbbell); Squeeze Press (Dumbbell)
Dumbbell fly | Dumbbell | chest | Chest Fly (Dumbbell); Chest Fly; Flat dumbbell fly
Incline dumbbell fly | Dumbbell | chest, front shoulders | Incline Chest Fly (Dumbbell)
Decline dumbbell fly | Dumbbell | chest | Decline Chest Fly (Dumbbell)
Dumbbell pullover | Dumbbell | chest, lats | Pullover (Dumbbell)
Around the world | Dumbbell | chest, front shoulders | Around the World (Dumbbell)
Smith machine bench press | Smith machine | chest, triceps, front shoulders | Bench Press (Smith Machine)
Smith machine incline press | Smith machine | chest, front shoulders | Incline Bench Press (Smith Machine)
Smith machine decline press | Smith machine | chest, triceps | Decline Bench Press (Smith Machine)
Machine chest press | Leverage machine | chest, triceps, front shoulders | Chest Press (Machine); Seated chest press
One-side machine chest press | Leverage machine | chest, triceps | Iso-Lateral Chest Press (Machine)
Machine incline chest press | Leverage machine | chest, front shoulders | Incline Chest Press (Machine)
Machine decline chest press | Leverage machine | chest, triceps | Decline Chest Press (Machine)
Pec deck | Leverage machine | chest | Butterfly (Pec Deck); Pec Deck (Machine); Chest Fly (Machine)
Cable bench press | Cable | chest, triceps | Bench Press (Cable); Chest Press (Cable)
Incline cable press | Cable | chest, front shoulders | Incline Bench Press (Cable)
Cable crossover | Cable | chest | Cable Fly Crossovers; Cable Crossover (Cable); High cable fly
Low cable crossover | Cable | chest, front shoulders | Low Cable Fly Crossovers; Low cable fly
Single-arm cable crossover | Cable | chest
Seated cable fly | Cable | chest | Seated Chest Flys (Cable); Chest Fly (Cable)
Band chest press | Resistance Band | chest, triceps | Chest Press (Band)
Band chest fly | Resistance Band | chest | Chest Fly (Band)
Suspension chest fly | Suspension | chest, abs | Chest Fly (Suspension); TRX chest fly
Suspension push-up | Suspension | chest, triceps, abs | Chest Press (Suspension); Ring Push Up; TRX push up
Push-up | Body weight | chest, triceps, front shoulders | Press-up
Weighted push-up | Body weight | chest, triceps | Push Up (Weighted)
Knee push-up | Body weight | chest, triceps | Kneeling Push Up; Push Up (Knees)
Incline push-up | Body weight | chest, triceps
Decline push-up | Body weight | chest, front shoulders
Clap push-up | Body weight | chest, triceps | Plyo push up
One-arm push-up | Body weight | chest, triceps, abs
Bosu push-up | Bosu ball | chest, triceps, abs | Push Up (Bosu Ball)
Stability ball push-up | Stability ball | chest, triceps, abs | Push Up (Stability Ball)
Band push-up | Band | chest, triceps | Push Up (Band)
Chest dip | Body weight | chest, triceps, front shoulders | Dip; Parallel bar dip
Weighted chest dip | Body weight | chest, triceps | Chest Dip (Weighted)
Assisted chest dip | Leverage machine | chest, triceps | Chest Dip (Assisted)
Ring dip | Suspension | chest, triceps
Medicine ball chest pass | Medicine Ball | chest, triceps | Chest pass; Medicine ball throw
Plate squeeze press | Body weight | chest | Plate Squeeze (Svend Press); Svend press; Plate Press
`;
