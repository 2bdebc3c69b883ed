// Movements for the back; catalogue.ts describes a line.
export const back = `
Barbell deadlift | Barbell | glutes, hamstrings, lower back | deadlift | Deadlift (Barbell); Deadlift; Conventional deadlift
Deficit deadlift | Barbell | glutes, hamstrings, lower back | deficit deadlift | Deficit Deadlift (Barbell)
Paused deadlift | Barbell | glutes, hamstrings, lower back | deadlift | Pause Deadlift (Barbell)
Rack pull | Barbell | lower back, glutes, traps | rack pull | Rack Pull (Barbell); Block pull
Trap bar deadlift | Trap bar | glutes, quads, lower back | trap bar deadlift | Deadlift (Trap bar); Trap Bar Deadlift (Barbell); Hex bar deadlift
Dumbbell deadlift | Dumbbell | glutes, hamstrings, lower back | deadlift | Deadlift (Dumbbell)
Kettlebell deadlift | Kettlebell | glutes, hamstrings, lower back | deadlift | Deadlift (Kettlebell)
Smith machine deadlift | Smith machine | glutes, hamstrings, lower back | deadlift | Deadlift (Smith Machine)
Band deadlift | Resistance Band | glutes, hamstrings, lower back | deadlift | Deadlift (Band)
Deadlift high pull | Barbell | traps, glutes, upper back | high pull | Deadlift High Pull (Barbell)
Barbell row | Barbell | lats, upper back, biceps | row | Bent Over Row (Barbell); Bent-over row; Row
Underhand barbell row | Barbell | lats, biceps, upper back | row | Bent Over Row - Underhand (Barbell); Yates row; Reverse grip row
Pendlay row | Barbell | upper back, lats | row | Pendlay Row (Barbell)
Landmine row | Barbell | lats, upper back | landmine row | Meadows Rows (Barbell); Meadows row
T-bar row | Leverage machine | upper back, lats, biceps | landmine row | T Bar Row (Machine)
Seal row | Barbell | upper back, lats | seal row | Seal Row (Barbell)
Dumbbell row | Dumbbell | lats, upper back, biceps | one-arm row | Bent Over One Arm Row (Dumbbell); One-arm dumbbell row; Single Arm Row (Dumbbell)
Two-arm dumbbell row | Dumbbell | lats, upper back | row | Bent Over Row (Dumbbell)
Chest-supported row | Dumbbell | upper back, lats, rear shoulders | chest-supported row | Chest Supported Incline Row (Dumbbell); Incline Row (Dumbbell)
Chest-supported machine row | Leverage machine | upper back, lats | chest-supported row | Chest Supported Row (Machine); Chest Supported T Bar Row
Renegade row | Dumbbell | lats, abs | renegade row | Renegade Row (Dumbbell)
Kettlebell row | Kettlebell | lats, upper back | row | Bent Over Row (Kettlebell)
Gorilla row | Kettlebell | lats, upper back | row | Gorilla Row (Kettlebell)
Smith machine row | Smith machine | lats, upper back | row | Bent Over Row (Smith Machine)
Band row | Resistance Band | lats, upper back | row | Bent Over Row (Band); Seated Row (Band)
Inverted row | Body weight | upper back, lats, biceps | inverted row | Inverted Row (Bodyweight); Australian pull up; Bodyweight row
Suspension row | Suspension | upper back, lats, biceps | inverted row | Low Row (Suspension); TRX row
Seated cable row | Cable | lats, upper back, biceps | seated row | Seated Row (Cable); Seated Cable Row - V Grip (Cable); Seated Cable Row - Bar Grip
Wide-grip cable row | Cable | upper back, rear shoulders | seated row | Seated Wide-Grip Row (Cable); Seated Cable Row - Bar Wide Grip
Single-arm cable row | Cable | lats, upper back | seated row | Single Arm Row (Cable)
Machine row | Leverage machine | upper back, lats, biceps | machine row | Seated Row (Machine); Row (Machine)
One-side machine row | Leverage machine | lats, upper back | machine row | Iso-Lateral Row (Machine)
One-side high row | Leverage machine | lats, upper back | high row | Iso-Lateral High Row (Machine)
One-side low row | Leverage machine | lats, upper back | machine row | Iso-Lateral Low Row
Lat pulldown | Cable | lats, biceps, upper back | pulldown | Lat Pulldown (Cable); Lat Pulldown - Wide Grip (Cable); Pulldown
Close-grip lat pulldown | Cable | lats, biceps | pulldown | Lat Pulldown - Close Grip (Cable)
Underhand lat pulldown | Cable | lats, biceps | pulldown | Reverse Grip Lat Pulldown (Cable); Lat Pulldown - Underhand (Cable)
Single-arm lat pulldown | Cable | lats | pulldown | Lat Pulldown (Single Arm)
Machine lat pulldown | Leverage machine | lats, biceps | pulldown | Lat Pulldown (Machine); Vertical Traction (Machine); Front Pulldown (Machine)
Band lat pulldown | Resistance Band | lats | pulldown | Lat Pulldown (Band); Kneeling Pulldown (band)
Straight-arm pulldown | Cable | lats | straight-arm pulldown | Straight Arm Lat Pulldown (Cable); Rope Straight Arm Pulldown
Machine pullover | Leverage machine | lats, chest | machine pullover | Pullover (Machine)
Pull-up | Body weight | lats, biceps, upper back | pull-up
Weighted pull-up | Body weight | lats, biceps, upper back | pull-up | Pull Up (Weighted)
Assisted pull-up | Leverage machine | lats, biceps | pull-up | Pull Up (Assisted)
Band pull-up | Band | lats, biceps | pull-up | Pull Up (Band)
Wide pull-up | Body weight | lats, upper back | pull-up | Pull Up - Wide Grip
Negative pull-up | Body weight | lats, biceps | pull-up
Ring pull-up | Suspension | lats, biceps | pull-up
Scapular pull-up | Body weight | upper back, lats | scapular pull-up
Chin-up | Body weight | lats, biceps | pull-up
Weighted chin-up | Body weight | lats, biceps | pull-up | Chin Up (Weighted)
Assisted chin-up | Leverage machine | lats, biceps | pull-up | Chin Up (Assisted)
Muscle-up | Body weight | lats, triceps, chest | muscle-up
Rope climb | Rope | lats, biceps, forearms | rope climb | Climbing (Rope)
Front lever hold | Body weight | lats, abs | front lever | Front Lever Raise
Barbell shrug | Barbell | traps | shrug | Shrug (Barbell)
Dumbbell shrug | Dumbbell | traps | shrug | Shrug (Dumbbell)
Cable shrug | Cable | traps | shrug | Shrug (Cable)
Machine shrug | Leverage machine | traps | shrug | Shrug (Machine)
Smith machine shrug | Smith machine | traps | shrug | Shrug (Smith Machine)
Trap bar shrug | Trap bar | traps | shrug | Shrug (Trap Bar)
Jump shrug | Olympic barbell | traps, glutes | jump shrug | Jump Shrug (Barbell)
Good morning | Barbell | hamstrings, lower back, glutes | good morning | Good Morning (Barbell)
Back extension | Body weight | lower back, glutes, hamstrings | back extension | Back Extension (Hyperextension); Hyperextension
Weighted back extension | Body weight | lower back, glutes, hamstrings | back extension | Back Extension (Weighted Hyperextension)
Machine back extension | Leverage machine | lower back | machine back extension | Back Extension (Machine)
Stability ball back extension | Stability ball | lower back, glutes | ball back extension | Back Extension (Stability Ball)
Superman | Body weight | lower back, glutes | superman | Superman hold
Upper back roll | Roll | upper back | back roll | Foam roll upper back; Foam rolling
Rowing machine | Leverage machine | upper back, lats, quads | rowing machine | Rowing; Row ergometer
Ski machine | Leverage machine | lats, triceps, abs | ski machine | Ski erg
Swimming | Body weight | lats, upper back, side shoulders | swimming | Swim
`;
