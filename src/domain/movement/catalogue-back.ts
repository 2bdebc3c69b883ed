// Movements for the back; catalogue.ts describes a line.
export const back = `
Barbell deadlift | Barbell | glutes, hamstrings, lower back | deadlift | Deadlift (Barbell); Deadlift; Conventional deadlift; DL; Barbell Deadlift from the floor
Deficit deadlift | Barbell | glutes, hamstrings, lower back | deficit deadlift | Deficit Deadlift (Barbell)
Paused deadlift | Barbell | glutes, hamstrings, lower back | deadlift | Pause Deadlift (Barbell)
Rack pull | Barbell | lower back, glutes, traps | rack pull | Rack Pull (Barbell); Rack Pulls
Trap bar deadlift | Trap bar | glutes, quads, lower back | trap bar deadlift | Deadlift (Trap bar); Trap Bar Deadlift (Barbell); Hex bar deadlift; TBDL; Hex bar DL
Dumbbell deadlift | Dumbbell | glutes, hamstrings, lower back | deadlift | Deadlift (Dumbbell)
Kettlebell deadlift | Kettlebell | glutes, hamstrings, lower back | deadlift | Deadlift (Kettlebell)
Smith machine deadlift | Smith machine | glutes, hamstrings, lower back | deadlift | Deadlift (Smith Machine)
Band deadlift | Resistance Band | glutes, hamstrings, lower back | deadlift | Deadlift (Band)
Deadlift high pull | Barbell | traps, glutes, upper back | high pull | Deadlift High Pull (Barbell)
Barbell row | Barbell | lats, upper back, biceps | row | Bent Over Row (Barbell); Bent-over row; Row; BB row; BOR; Bent Over Barbell Row
Underhand barbell row | Barbell | lats, biceps, upper back | row | Bent Over Row - Underhand (Barbell); Yates row; Reverse grip row; Underhand row
Pendlay row | Barbell | upper back, lats | row | Pendlay Row (Barbell)
Landmine row | Barbell | lats, upper back | landmine row | Bent Over Two-Arm Long Bar Row; T Bar Row (Landmine)
T-bar row | Leverage machine | upper back, lats, biceps | landmine row | T Bar Row (Machine); T Bar Row; Lying T-Bar Row
Seal row | Barbell | upper back, lats | seal row | Seal Row (Barbell)
Dumbbell row | Dumbbell | lats, upper back, biceps | one-arm row | Bent Over One Arm Row (Dumbbell); One-arm dumbbell row; Single Arm Row (Dumbbell); DB row; Bent Over One Arm Row
Two-arm dumbbell row | Dumbbell | lats, upper back | row | Bent Over Row (Dumbbell); Bent Over Two-Dumbbell Row
Chest-supported row | Dumbbell | upper back, lats, rear shoulders | chest-supported row | Chest Supported Incline Row (Dumbbell); Incline Row (Dumbbell)
Chest-supported machine row | Leverage machine | upper back, lats | chest-supported row | Chest Supported Row (Machine); Chest Supported T Bar Row
Renegade row | Dumbbell | lats, abs | renegade row | Renegade Row (Dumbbell)
Kettlebell row | Kettlebell | lats, upper back | row | Bent Over Row (Kettlebell)
Gorilla row | Kettlebell | lats, upper back | row | Gorilla Row (Kettlebell)
Smith machine row | Smith machine | lats, upper back | row | Bent Over Row (Smith Machine)
Band row | Resistance Band | lats, upper back | row | Bent Over Row (Band); Seated Row (Band)
Inverted row | Body weight | upper back, lats, biceps | inverted row | Inverted Row (Bodyweight); Australian pull up; Bodyweight row
Suspension row | Suspension | upper back, lats, biceps | inverted row | Low Row (Suspension); TRX row
Seated cable row | Cable | lats, upper back, biceps | seated row | Seated Row (Cable); Seated Cable Row - V Grip (Cable); Seated Cable Row - Bar Grip; Cable row; Low row (Cable); Seated row
Wide-grip cable row | Cable | upper back, rear shoulders | seated row | Seated Wide-Grip Row (Cable); Seated Cable Row - Bar Wide Grip
Single-arm cable row | Cable | lats, upper back | seated row | Single Arm Row (Cable); One-arm cable row; Seated One-arm Cable Pulley Rows
Machine row | Leverage machine | upper back, lats, biceps | machine row | Seated Row (Machine); Row (Machine); Hammer Strength row; Leverage Iso Row
One-side machine row | Leverage machine | lats, upper back | machine row | Iso-Lateral Row (Machine)
One-side high row | Leverage machine | lats, upper back | high row | Iso-Lateral High Row (Machine)
One-side low row | Leverage machine | lats, upper back | machine row | Iso-Lateral Low Row
Lat pulldown | Cable | lats, biceps, upper back | pulldown | Lat Pulldown (Cable); Lat Pulldown - Wide Grip (Cable); Pulldown; LPD; Wide-Grip Lat Pulldown
Close-grip lat pulldown | Cable | lats, biceps | pulldown | Lat Pulldown - Close Grip (Cable)
Underhand lat pulldown | Cable | lats, biceps | pulldown | Reverse Grip Lat Pulldown (Cable); Lat Pulldown - Underhand (Cable); Underhand Cable Pulldowns; Lat Pulldown - Underhand (Band)
Single-arm lat pulldown | Cable | lats | pulldown | Lat Pulldown (Single Arm)
Machine lat pulldown | Leverage machine | lats, biceps | pulldown | Lat Pulldown (Machine); Vertical Traction (Machine); Front Pulldown (Machine)
Band lat pulldown | Resistance Band | lats | pulldown | Lat Pulldown (Band); Kneeling Pulldown (band)
Straight-arm pulldown | Cable | lats | straight-arm pulldown | Straight Arm Lat Pulldown (Cable); Rope Straight Arm Pulldown; Stiff-arm pulldown; Lat prayer; Straight-Arm Pulldown (Cable)
Machine pullover | Leverage machine | lats, chest | machine pullover | Pullover (Machine)
Pull-up | Body weight | lats, biceps, upper back | pull-up | Pull ups; Overhand pull up; Strict pull up; Pull Up (Bodyweight)
Weighted pull-up | Body weight | lats, biceps, upper back | pull-up | Pull Up (Weighted)
Assisted pull-up | Leverage machine | lats, biceps | pull-up | Pull Up (Assisted); Assisted pull-up machine; Gravitron
Band pull-up | Band | lats, biceps | pull-up | Pull Up (Band); Band-Assisted Pull-Up
Wide pull-up | Body weight | lats, upper back | pull-up | Pull Up - Wide Grip; Wide-Grip Rear Pull-Up; Wide grip pull up
Negative pull-up | Body weight | lats, biceps | pull-up | Negative Pull-up (Bodyweight)
Ring pull-up | Suspension | lats, biceps | pull-up | Ring Pull-up (Suspension)
Scapular pull-up | Body weight | upper back, lats | scapular pull-up | Scapular Pull-up (Bodyweight)
Chin-up | Body weight | lats, biceps | pull-up | Chins; Supinated pull up
Weighted chin-up | Body weight | lats, biceps | pull-up | Chin Up (Weighted)
Assisted chin-up | Leverage machine | lats, biceps | pull-up | Chin Up (Assisted)
Muscle-up | Body weight | lats, triceps, chest | muscle-up | MU; Bar muscle up; BMU
Rope climb | Rope | lats, biceps, forearms | rope climb | Climbing (Rope); Rope climbs
Front lever hold | Body weight | lats, abs | front lever | Front lever
Barbell shrug | Barbell | traps | shrug | Shrug (Barbell); Shrugs
Dumbbell shrug | Dumbbell | traps | shrug | Shrug (Dumbbell)
Cable shrug | Cable | traps | shrug | Shrug (Cable)
Machine shrug | Leverage machine | traps | shrug | Shrug (Machine)
Smith machine shrug | Smith machine | traps | shrug | Shrug (Smith Machine)
Trap bar shrug | Trap bar | traps | shrug | Shrug (Trap Bar)
Jump shrug | Olympic barbell | traps, glutes | jump shrug | Jump Shrug (Barbell); Power shrug
Good morning | Barbell | hamstrings, lower back, glutes | good morning | Good Morning (Barbell); GM
Back extension | Body weight | lower back, glutes, hamstrings | back extension | Back Extension (Hyperextension); Hyperextension; Hypers; Roman chair; 45 degree back extension; GHD back extension; GHD hip extension
Weighted back extension | Body weight | lower back, glutes, hamstrings | back extension | Back Extension (Weighted Hyperextension)
Machine back extension | Leverage machine | lower back | machine back extension | Back Extension (Machine)
Stability ball back extension | Stability ball | lower back, glutes | ball back extension | Back Extension (Stability Ball)
Superman | Body weight | lower back, glutes | superman | Superman hold; Supermans; Back raise
Upper back roll | Roll | upper back | back roll | Foam roll upper back; Foam rolling; Foam roller back; Rhomboids-SMR
Rowing machine | Leverage machine | upper back, lats, quads | rowing machine | Rowing; Row ergometer; Row erg; Rower; Rowing (Machine); Rowing, Stationary; Erg
Ski machine | Leverage machine | lats, triceps, abs | ski machine | Ski erg; SkiErg
Swimming | Body weight | lats, upper back, side shoulders | swimming | Swim
Block pull | Barbell | lower back, glutes, traps | rack pull | Block Deadlift (Barbell); Elevated deadlift
Snatch-grip deadlift | Barbell | upper back, glutes, hamstrings | deadlift | Snatch Grip Deadlift (Barbell)
Axle deadlift | Barbell | glutes, hamstrings, forearms | deadlift | Axle bar deadlift; Fat bar deadlift
Deadlift with bands | Barbell | glutes, hamstrings, lower back | deadlift | Banded deadlift; Barbell deadlift against bands
Deadlift with chains | Barbell | glutes, hamstrings, lower back | deadlift | Chain deadlift
Reverse band deadlift | Barbell | glutes, hamstrings, lower back | deadlift | Reverse Band Deadlift (Barbell)
Touch-and-go deadlift | Barbell | glutes, hamstrings, lower back | deadlift | TNG deadlift
High-handle trap bar deadlift | Trap bar | quads, glutes, lower back | trap bar deadlift | High handle hex bar deadlift
Clean deadlift | Olympic barbell | glutes, quads, traps | deadlift | Clean Deadlift (Barbell)
Snatch deadlift | Olympic barbell | glutes, quads, upper back | deadlift | Snatch Deadlift (Barbell)
Car deadlift | Leverage machine | quads, glutes, traps | trap bar deadlift | Car deadlift simulator; Side handle deadlift
Silver dollar deadlift | Barbell | glutes, traps, lower back | rack pull | 18 inch deadlift; Partial deadlift
Suitcase deadlift | Dumbbell | glutes, obliques, forearms | deadlift | Suitcase Deadlift (Kettlebell); One-Arm Side Deadlift; Single-arm deadlift
Zercher deadlift | Barbell | glutes, upper back, quads | zercher squat | Zercher Deadlift (Barbell)
Landmine deadlift | Barbell | glutes, hamstrings, lower back | deadlift | Landmine Deadlift (Barbell)
Cable deadlift | Cable | glutes, hamstrings, lower back | deadlift | Deadlift (Cable)
Machine deadlift | Leverage machine | glutes, quads, lower back | trap bar deadlift | Deadlift (Machine); Leverage Deadlift; Plate-loaded deadlift
Sumo deadlift high pull | Barbell | traps, glutes, side shoulders | high pull | Sumo Deadlift High Pull (Barbell); SDHP
Kettlebell sumo deadlift high pull | Kettlebell | traps, glutes, side shoulders | high pull | Kettlebell Sumo High Pull
Dumbbell high pull | Dumbbell | traps, side shoulders | high pull | High Pull (Dumbbell)
Atlas stone lift | Medicine Ball | glutes, lower back, upper back | stone lift | Atlas Stones; Stone to shoulder; Stone over bar; Stone load
Sandbag to shoulder | Medicine Ball | glutes, lower back, upper back | stone lift | Sandbag Load; Sandbag over shoulder; Sandbag shouldering
Keg load | Medicine Ball | glutes, lower back, upper back | stone lift | Keg over bar; Keg clean
Ball over shoulder | Medicine Ball | glutes, lower back, upper back | stone lift | D-ball over shoulder; D-ball clean; Slam ball over shoulder
Meadows row | Barbell | lats, upper back | landmine row | Meadows Rows (Barbell)
Single-arm landmine row | Barbell | lats, upper back | landmine row | One-Arm Long Bar Row; Single-arm T-bar row
Kroc row | Dumbbell | lats, upper back, forearms | one-arm row | Kroc Row (Dumbbell)
Tripod row | Dumbbell | lats, upper back | one-arm row | Three-point row
Helms row | Dumbbell | upper back, lats, rear shoulders | chest-supported row | Helms Row (Dumbbell)
Batwing row | Dumbbell | upper back, rear shoulders | chest-supported row | Batwing Row (Dumbbell)
Chest-supported barbell row | Barbell | upper back, lats | chest-supported row | Incline Bench Pull; Chest Supported Row (Barbell); Incline barbell row
Dumbbell seal row | Dumbbell | upper back, lats | seal row | Seal Row (Dumbbell)
Dumbbell rear delt row | Dumbbell | rear shoulders, upper back | row | Rear Delt Row (Dumbbell)
Barbell rear delt row | Barbell | rear shoulders, upper back | row | Rear Delt Row (Barbell)
Underhand dumbbell row | Dumbbell | lats, biceps | row | Reverse grip dumbbell row
Kettlebell one-arm row | Kettlebell | lats, upper back | one-arm row | One Arm Row (Kettlebell); Single Arm Row (Kettlebell)
Kettlebell renegade row | Kettlebell | lats, abs | renegade row | Renegade Row (Kettlebell); Alternating Renegade Row
High cable row | Cable | upper back, rear shoulders, lats | seated row | High Row (Cable); Kneeling High Pulley Row
Rope cable row | Cable | upper back, rear shoulders | seated row | Seated Cable Row - Rope; Rope Row (Cable)
Underhand cable row | Cable | lats, biceps | seated row | Reverse Grip Row (Cable)
Standing cable row | Cable | lats, upper back | standing row | Standing Row (Cable); Standing low row
Standing band row | Resistance Band | lats, upper back | standing row | Standing Row (Band)
Squat row | Resistance Band | quads, lats, upper back | squat row | Squat Row (Band); Squat Row (Cable); Squat to row
Machine high row | Leverage machine | lats, upper back | high row | High Row (Machine); Leverage High Row; Hammer Strength high row
Machine low row | Leverage machine | lats, upper back | machine row | Low Row (Machine); Hammer Strength low row
Underhand machine row | Leverage machine | lats, biceps | machine row | Hammer Strength DY row; DY row
Underhand inverted row | Body weight | lats, biceps, upper back | inverted row | Reverse grip inverted row; Supinated inverted row
Feet-elevated inverted row | Body weight | upper back, lats, biceps | inverted row | Elevated inverted row
Weighted inverted row | Body weight | upper back, lats, biceps | inverted row | Inverted Row (Weighted)
Ring row | Suspension | upper back, lats, biceps | inverted row | Rings row; Inverted Row with Straps
Single-arm suspension row | Suspension | lats, upper back, obliques | inverted row | One-arm TRX row; Single-arm ring row
Sled row | Power Sled | upper back, lats, biceps | sled pull | Sled Row (Sled)
Neutral-grip lat pulldown | Cable | lats, biceps | pulldown | Lat Pulldown - Neutral Grip (Cable); V-Bar Pulldown; Parallel grip lat pulldown; MAG grip pulldown
Behind-the-neck lat pulldown | Cable | lats, upper back | pulldown | Behind The Neck Pulldown; Rear lat pulldown
Kneeling lat pulldown | Cable | lats, biceps | kneeling pulldown | Half Kneeling Lat Pulldown; Kneeling Single-Arm Pulldown
One-side machine pulldown | Leverage machine | lats, biceps | pulldown | Iso-Lateral Pulldown (Machine); Hammer Strength front pulldown
Band straight-arm pulldown | Resistance Band | lats | straight-arm pulldown | Straight Arm Pulldown (Band); Band lat pull-in
Cable pullover | Cable | lats, chest | straight-arm pulldown | Pullover (Cable)
Barbell pullover | Barbell | lats, chest | pullover | Pullover (Barbell); Bent-Arm Barbell Pullover
Neutral-grip pull-up | Body weight | lats, biceps | pull-up | Hammer grip pull up; Parallel grip pull up; V-Bar Pull Up
Close-grip pull-up | Body weight | lats, biceps | pull-up | Narrow pull up
Kipping pull-up | Body weight | lats, abs | kipping pull-up | Kip pull up
Butterfly pull-up | Body weight | lats, abs | kipping pull-up | Butterfly kip
Chest-to-bar pull-up | Body weight | lats, upper back, biceps | pull-up | C2B; CTB; Chest to bar
L-sit pull-up | Body weight | lats, abs, biceps | pull-up | L pull up
Archer pull-up | Body weight | lats, biceps | pull-up | Side-to-side pull up
Typewriter pull-up | Body weight | lats, biceps | pull-up | Typewriter Pull-up (Bodyweight)
One-arm pull-up | Body weight | lats, biceps, forearms | pull-up | One Arm Chin Up; OAP
Explosive pull-up | Body weight | lats, upper back | pull-up | Clapping pull up; High pull up; Plyo pull up
Commando pull-up | Body weight | lats, biceps, abs | pull-up | Side To Side Chins
Sternum pull-up | Body weight | lats, upper back | pull-up | Sternum Pull up (Gironda); Gironda Sternum Chins
Mixed-grip chin-up | Body weight | lats, biceps | pull-up | Mixed Grip Chin
Band chin-up | Band | lats, biceps | pull-up | Chin Up (Band); Band-assisted chin up
Weighted ring pull-up | Suspension | lats, biceps | pull-up | Weighted Ring Pull-up (Suspension)
Flexed-arm hang | Body weight | lats, biceps | flexed-arm hang | Chin over bar hold; Pull up hold; Isometric pull up
Active hang | Body weight | upper back, lats | active hang | Scapular hang
Ring muscle-up | Suspension | lats, triceps, chest | muscle-up | RMU; Muscle up on rings
Kipping muscle-up | Body weight | lats, triceps, chest | muscle-up | Kipping Muscle-up (Bodyweight)
Legless rope climb | Rope | lats, biceps, forearms | rope climb | Legless Rope Climb (Rope)
Climbing | Body weight | lats, forearms, biceps | climbing | Rock climbing; Bouldering; Indoor climbing
Front lever raise | Body weight | lats, abs | front lever raise | Front lever pull
Tuck front lever | Body weight | lats, abs | front lever | Tucked front lever hold
Back lever | Body weight | lats, front shoulders, abs | back lever | Back lever hold
Skin the cat | Body weight | lats, front shoulders, abs | skin the cat | German hang
Behind-the-back shrug | Barbell | traps | shrug | Barbell Shrug Behind The Back; Hise shrug
Kettlebell shrug | Kettlebell | traps | shrug | Shrug (Kettlebell)
Band shrug | Resistance Band | traps | shrug | Shrug (Band)
Snatch-grip shrug | Olympic barbell | traps | shrug | Snatch Shrug
Clean shrug | Olympic barbell | traps | shrug | Clean-grip shrug
Seated good morning | Barbell | lower back, hamstrings | seated good morning | Seated Good Morning (Barbell)
Safety bar good morning | Barbell | hamstrings, lower back, glutes | good morning | SSB good morning
Pin good morning | Barbell | lower back, hamstrings, glutes | good morning | Good Morning off Pins; Anderson good morning
Band good morning | Resistance Band | hamstrings, lower back, glutes | good morning | Good Morning (Band)
Bodyweight good morning | Body weight | hamstrings, lower back | good morning | Good Morning (Bodyweight); Prisoner good morning
Single-leg back extension | Body weight | glutes, hamstrings, lower back | back extension | One-leg hyperextension
Barbell back extension | Barbell | lower back, glutes, hamstrings | back extension | Back Extension (Barbell)
Back extension hold | Body weight | lower back, glutes | back extension hold | Back Extension Plank; Sorensen hold
Arch hold | Body weight | lower back, glutes | arch hold | Prone cobra; Arch body hold
Swimmer | Body weight | lower back, rear shoulders | superman | Swimmers; Alternating superman
Cat-cow | Body weight | lower back, abs | cat-cow | Cat cow stretch; Cat Stretch; Cat camel
Child's pose | Body weight | lats, lower back | child's pose | Prayer stretch
Puppy pose | Body weight | lats, front shoulders | child's pose | Puppy stretch; Kneeling lat stretch
Cobra stretch | Body weight | abs, lower back | cobra stretch | Cobra; Cobra pose; Upward dog; McKenzie press-up
Thread the needle | Body weight | upper back, rear shoulders | thread the needle | Kneeling thoracic rotation
Open book | Body weight | upper back, chest | open book | T-spine rotation; Thoracic rotation; Open book stretch
Supine twist | Body weight | lower back, obliques | supine twist | Lying spinal twist; Spinal twist; Knee Across The Body
Lat stretch | Body weight | lats | lat stretch | Bench lat stretch; Overhead Lat
Upper back stretch | Body weight | upper back | upper back stretch | Rhomboid stretch; Mid back stretch; Middle Back Stretch
Thoracic extension on a roller | Roll | upper back | back roll | T-spine extension; Foam roller thoracic extension
Lat roll | Roll | lats | lat roll | Foam roll lats; Latissimus Dorsi-SMR
Kayaking | Body weight | lats, obliques, front shoulders | kayaking | Kayak ergometer; Canoeing; Paddling
`;
