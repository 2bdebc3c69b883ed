// Movements for the chest; catalogue.ts describes a line.
export const chest = `
Barbell bench press | Barbell | chest, triceps, front shoulders | bench press | Bench Press (Barbell); Bench press; Flat bench press; Bench; BB bench; BP; Barbell Bench Press - Medium Grip; Competition bench press
Wide-grip bench press | Barbell | chest, front shoulders | bench press | Bench Press - Wide Grip (Barbell); Wide Grip Bench Press (Barbell)
Paused bench press | Barbell | chest, triceps | bench press | Pause Bench Press (Barbell)
Feet-up bench press | Barbell | chest, triceps | bench press | Feet Up Bench Press (Barbell); Larsen press
Incline barbell bench press | Barbell | chest, front shoulders, triceps | incline press | Incline Bench Press (Barbell); Incline bench press; Incline press; Incline bench; Barbell Incline Bench Press - Medium Grip
Decline barbell bench press | Barbell | chest, triceps | decline press | Decline Bench Press (Barbell); Decline bench press; Decline bench
Barbell floor press | Barbell | chest, triceps | floor press | Floor Press (Barbell); Floor press
Dumbbell bench press | Dumbbell | chest, triceps, front shoulders | bench press | Bench Press (Dumbbell); Flat dumbbell press; Dumbbell press; DB bench; Dumbbell chest press
Incline dumbbell press | Dumbbell | chest, front shoulders, triceps | incline press | Incline Bench Press (Dumbbell); Incline dumbbell bench press; Incline DB press; Incline chest press
Decline dumbbell press | Dumbbell | chest, triceps | decline press | Decline Bench Press (Dumbbell)
Dumbbell floor press | Dumbbell | chest, triceps | floor press | Floor Press (Dumbbell); DB floor press
Dumbbell squeeze press | Dumbbell | chest, triceps | bench press | Hex Press (Dumbbell); Squeeze Press (Dumbbell)
Dumbbell fly | Dumbbell | chest | lying fly | Chest Fly (Dumbbell); Chest Fly; Flat dumbbell fly; Pec fly; Dumbbell Flyes
Incline dumbbell fly | Dumbbell | chest, front shoulders | incline fly | Incline Chest Fly (Dumbbell)
Decline dumbbell fly | Dumbbell | chest | decline fly | Decline Chest Fly (Dumbbell)
Dumbbell pullover | Dumbbell | chest, lats | pullover | Pullover (Dumbbell); Bent-Arm Dumbbell Pullover; Straight-Arm Dumbbell Pullover; Pullover
Around the world | Dumbbell | chest, front shoulders | lying fly | Around the World (Dumbbell); Around The Worlds
Smith machine bench press | Smith machine | chest, triceps, front shoulders | bench press | Bench Press (Smith Machine)
Smith machine incline press | Smith machine | chest, front shoulders | incline press | Incline Bench Press (Smith Machine)
Smith machine decline press | Smith machine | chest, triceps | decline press | Decline Bench Press (Smith Machine)
Machine chest press | Leverage machine | chest, triceps, front shoulders | machine press | Chest Press (Machine); Seated chest press; Hammer Strength chest press; Plate-loaded chest press; Leverage Chest Press; Machine Bench Press
One-side machine chest press | Leverage machine | chest, triceps | machine press | Iso-Lateral Chest Press (Machine)
Machine incline chest press | Leverage machine | chest, front shoulders | incline machine press | Incline Chest Press (Machine)
Machine decline chest press | Leverage machine | chest, triceps | machine press | Decline Chest Press (Machine); Decline Bench Press (Machine)
Pec deck | Leverage machine | chest | pec deck | Butterfly (Pec Deck); Pec Deck (Machine); Chest Fly (Machine); Pec deck fly; Machine fly
Cable bench press | Cable | chest, triceps | bench press | Bench Press (Cable); Chest Press (Cable)
Incline cable press | Cable | chest, front shoulders | incline press | Incline Bench Press (Cable)
Cable crossover | Cable | chest | crossover | Cable Fly Crossovers; Cable Crossover (Cable); High cable fly; Cable fly; High to low cable fly
Low cable crossover | Cable | chest, front shoulders | low crossover | Low Cable Fly Crossovers; Low cable fly; Low to high cable fly
Single-arm cable crossover | Cable | chest | crossover | Single-arm cable fly
Seated cable fly | Cable | chest | seated fly | Seated Chest Flys (Cable); Chest Fly (Cable)
Band chest press | Resistance Band | chest, triceps | standing press out | Chest Press (Band)
Band chest fly | Resistance Band | chest | crossover | Chest Fly (Band); Cross Over - With Bands
Suspension chest fly | Suspension | chest, abs | suspension fly | Chest Fly (Suspension); TRX chest fly
Suspension push-up | Suspension | chest, triceps, abs | suspension push-up | Chest Press (Suspension); Ring Push Up; TRX push up; Suspended Push-Up
Push-up | Body weight | chest, triceps, front shoulders | push-up | Press-up; Pushups; Press ups
Weighted push-up | Body weight | chest, triceps | push-up | Push Up (Weighted)
Knee push-up | Body weight | chest, triceps | knee push-up | Kneeling Push Up; Push Up (Knees); Modified push up
Incline push-up | Body weight | chest, triceps | incline push-up | Incline Push-up (Bodyweight)
Decline push-up | Body weight | chest, front shoulders | decline push-up | Feet-elevated push up; Push-Ups With Feet Elevated
Clap push-up | Body weight | chest, triceps | clap push-up | Plyo push up
One-arm push-up | Body weight | chest, triceps, abs | one-arm push-up | One-arm Push-up (Bodyweight)
Bosu push-up | Bosu ball | chest, triceps, abs | push-up | Push Up (Bosu Ball)
Stability ball push-up | Stability ball | chest, triceps, abs | push-up | Push Up (Stability Ball)
Band push-up | Band | chest, triceps | push-up | Push Up (Band)
Chest dip | Body weight | chest, triceps, front shoulders | dip | Dip; Parallel bar dip; Dips; Dips - Chest Version; Chest Dips
Weighted chest dip | Body weight | chest, triceps | dip | Chest Dip (Weighted)
Assisted chest dip | Leverage machine | chest, triceps | dip | Chest Dip (Assisted)
Ring dip | Suspension | chest, triceps | dip | Ring Dips
Medicine ball chest pass | Medicine Ball | chest, triceps | chest pass | Chest pass; Medicine ball throw; Med ball chest pass
Plate squeeze press | Body weight | chest | plate press | Plate Squeeze (Svend Press); Svend press; Plate Press
Spoto press | Barbell | chest, triceps | bench press | Spoto Press (Barbell); Spoto bench press
Reverse-grip bench press | Barbell | chest, triceps, front shoulders | bench press | Reverse Grip Bench Press (Barbell); Underhand bench press
Board press | Barbell | triceps, chest | bench press | Board bench press
Pin press | Barbell | triceps, chest | bench press | Pin bench press; Dead bench press; Anderson bench press
Bench press with bands | Barbell | chest, triceps | bench press | Banded bench press; Bench Press - With Bands
Bench press with chains | Barbell | chest, triceps | bench press | Chain bench press
Reverse band bench press | Barbell | chest, triceps | bench press | Reverse Band Bench Press (Barbell)
Slingshot bench press | Barbell | chest, triceps | bench press | Sling shot bench press
Tempo bench press | Barbell | chest, triceps | bench press | Tempo Bench Press (Barbell)
Touch-and-go bench press | Barbell | chest, triceps | bench press | TNG bench press
Guillotine press | Barbell | chest, front shoulders | bench press | Neck Press; Barbell Guillotine Bench Press
Swiss bar bench press | Barbell | chest, triceps | bench press | Football bar bench press; Multi-grip bar bench press
Cambered bar bench press | Barbell | chest, triceps | bench press | Cambered Bar Bench Press (Barbell)
Axle bench press | Barbell | chest, triceps, forearms | bench press | Fat bar bench press
Swiss bar incline press | Barbell | chest, front shoulders, triceps | incline press | Football bar incline press
Swiss bar floor press | Barbell | chest, triceps | floor press | Football bar floor press
Paused incline bench press | Barbell | chest, front shoulders, triceps | incline press | Paused Incline Bench Press (Barbell)
Neutral-grip dumbbell bench press | Dumbbell | chest, triceps | bench press | Dumbbell Bench Press with Neutral Grip; Hammer grip dumbbell press; Palms-in dumbbell bench press
Single-arm dumbbell bench press | Dumbbell | chest, triceps, obliques | bench press | One Arm Dumbbell Bench Press
Alternating dumbbell bench press | Dumbbell | chest, triceps | bench press | Alternating Bench Press (Dumbbell)
Incline neutral-grip dumbbell press | Dumbbell | chest, front shoulders, triceps | incline press | Hammer Grip Incline DB Bench Press; Incline Dumbbell Bench With Palms Facing In
Incline hex press | Dumbbell | chest | incline press | Incline Hex Press (Dumbbell); Incline squeeze press
Single-arm dumbbell floor press | Dumbbell | chest, triceps | floor press | One Arm Floor Press
Dumbbell floor fly | Dumbbell | chest | lying fly | Floor fly
Kettlebell bench press | Kettlebell | chest, triceps | bench press | Bench Press (Kettlebell)
Kettlebell floor press | Kettlebell | chest, triceps | floor press | Floor Press (Kettlebell); One-Arm Kettlebell Floor Press
One-side incline chest press | Leverage machine | chest, front shoulders | incline machine press | Iso-Lateral Incline Press (Machine); Hammer Strength incline press
One-side decline chest press | Leverage machine | chest, triceps | machine press | Iso-Lateral Decline Press (Machine); Hammer Strength decline press
Machine wide chest press | Leverage machine | chest, front shoulders | machine press | Iso-Lateral Wide Chest Press (Machine); Hammer Strength wide chest press
Standing cable chest press | Cable | chest, triceps, front shoulders | standing press out | Standing Chest Press (Cable)
Single-arm cable chest press | Cable | chest, triceps, abs | standing press out | One Arm Cable Chest Press
Incline cable fly | Cable | chest, front shoulders | incline fly | Incline Chest Fly (Cable); Incline Cable Flye
Lying cable fly | Cable | chest | lying fly | Flat Bench Cable Flyes; Bench cable fly
Ring fly | Suspension | chest, abs | suspension fly | Rings fly
Wide push-up | Body weight | chest, front shoulders | push-up | Push Up - Wide Grip; Wide grip push up
Archer push-up | Body weight | chest, triceps | archer push-up | Side-to-side push up
Deficit push-up | Body weight | chest, triceps | push-up | Push up on handles; Deep push up; Push up on parallettes
Hand-release push-up | Body weight | chest, triceps | push-up | HRPU
Spiderman push-up | Body weight | chest, obliques | push-up | Spiderman Push-up (Bodyweight)
Hindu push-up | Body weight | chest, front shoulders, triceps | hindu push-up | Dive bomber push up; Judo push up
Pseudo planche push-up | Body weight | front shoulders, chest, triceps | push-up | PPPU
Staggered push-up | Body weight | chest, triceps | push-up | Offset push up
Medicine ball push-up | Medicine Ball | chest, triceps | push-up | Push Up (Medicine Ball)
Push-up to side plank | Body weight | chest, obliques | t push-up | T push up; Push up with rotation
Scapular push-up | Body weight | chest, front shoulders | scapular push-up | Scap push up; Serratus push up; Push up plus
Smith machine push-up | Smith machine | chest, triceps | incline push-up | Bar push up
Straight bar dip | Body weight | chest, triceps | dip | Bar dip
Negative dip | Body weight | chest, triceps | dip | Negative Dip (Bodyweight)
Band dip | Band | chest, triceps | dip | Chest Dip (Band); Band-assisted dip
Weighted ring dip | Suspension | chest, triceps | dip | Weighted Ring Dip (Suspension)
Landmine chest press | Barbell | chest, front shoulders, triceps | landmine press | Chest Press (Landmine)
Lying medicine ball throw | Medicine Ball | chest, triceps | lying ball throw | Supine Chest Throw; Lying chest pass
Pec stretch | Body weight | chest, front shoulders | pec stretch | Doorway stretch; Doorway pec stretch; Chest stretch; Corner stretch
`;
