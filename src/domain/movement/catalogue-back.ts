// Movements of the back; the form of a line is told in catalogue.ts.
export const back = `
Barbell deadlift | Barbell | glutes, hamstrings, lower back | Deadlift (Barbell); Deadlift; Conventional deadlift
Deficit deadlift | Barbell | glutes, hamstrings, lower back | Deficit Deadlift (Barbell)
Paused deadlift | Barbell | glutes, hamstrings, lower back | Pause Deadlift (Barbell)
Rack pull | Barbell | lower back, glutes, traps | Rack Pull (Barbell); Block pull
Trap bar deadlift | Trap bar | glutes, quads, lower back | Deadlift (Trap bar); Trap Bar Deadlift (Barbell); Hex bar deadlift
Dumbbell deadlift | Dumbbell | glutes, hamstrings, lower back | Deadlift (Dumbbell)
Kettlebell deadlift | Kettlebell | glutes, hamstrings, lower back | Deadlift (Kettlebell)
Smith machine deadlift | Smith machine | glutes, hamstrings, lower back | Deadlift (Smith Machine)
Band deadlift | Resistance Band | glutes, hamstrings, lower back | Deadlift (Band)
Deadlift high pull | Barbell | traps, glutes, upper back | Deadlift High Pull (Barbell)
Barbell row | Barbell | lats, upper back, biceps | Bent Over Row (Barbell); Bent-over row
Underhand barbell row | Barbell | lats, biceps, upper back | Bent Over Row - Underhand (Barbell); Yates row; Reverse grip row
Pendlay row | Barbell | upper back, lats | Pendlay Row (Barbell)
Landmine row | Barbell | lats, upper back | Meadows Rows (Barbell); Meadows row
T-bar row | Leverage machine | upper back, lats, biceps | T Bar Row (Machine)
Seal row | Barbell | upper back, lats | Seal Row (Barbell)
Dumbbell row | Dumbbell | lats, upper back, biceps | Bent Over One Arm Row (Dumbbell); One-arm dumbbell row; Single Arm Row (Dumbbell)
Two-arm dumbbell row | Dumbbell | lats, upper back | Bent Over Row (Dumbbell)
Chest-supported row | Dumbbell | upper back, lats, rear shoulders | Chest Supported Incline Row (Dumbbell); Incline Row (Dumbbell)
Chest-supported machine row | Leverage machine | upper back, lats | Chest Supported Row (Machine); Chest Supported T Bar Row
Renegade row | Dumbbell | lats, abs | Renegade Row (Dumbbell)
Kettlebell row | Kettlebell | lats, upper back | Bent Over Row (Kettlebell)
Gorilla row | Kettlebell | lats, upper back | Gorilla Row (Kettlebell)
Smith machine row | Smith machine | lats, upper back | Bent Over Row (Smith Machine)
Band row | Resistance Band | lats, upper back | Bent Over Row (Band); Seated Row (Band)
Inverted row | Body weight | upper back, lats, biceps | Inverted Row (Bodyweight); Australian pull up; Bodyweight row
Suspension row | Suspension | upper back, lats, biceps | Low Row (Suspension); TRX row
Seated cable row | Cable | lats, upper back, biceps | Seated Row (Cable); Seated Cable Row - V Grip (Cable); Seated Cable Row - Bar Grip
Wide-grip cable row | Cable | upper back, rear shoulders | Seated Wide-Grip Row (Cable); Seated Cable Row - Bar Wide Grip
Single-arm cable row | Cable | lats, upper back | Single Arm Row (Cable)
Machine row | Leverage machine | upper back, lats, biceps | Seated Row (Machine); Row (Machine)
One-side machine row | Leverage machine | lats, upper back | Iso-Lateral Row (Machine)
One-side high row | Leverage machine | lats, upper back | Iso-Lateral High Row (Machine)
One-side low row | Leverage machine | lats, upper back | Iso-Lateral Low Row
Lat pulldown | Cable | lats, biceps, upper back | Lat Pulldown (Cable); Lat Pulldown - Wide Grip (Cable); Pulldown
Close-grip lat pulldown | Cable | lats, biceps | Lat Pulldown - Close Grip (Cable)
Underhand lat pulldown | Cable | lats, biceps | Reverse Grip Lat Pulldown (Cable); Lat Pulldown - Underhand (Cable)
Single-arm lat pulldown | Cable | lats | Lat Pulldown (Single Arm)
Machine lat pulldown | Leverage machine | lats, biceps | Lat Pulldown (Machine); Vertical Traction (Machine); Front Pulldown (Machine)
Band lat pulldown | Resistance Band | lats | Lat Pulldown (Band); Kneeling Pulldown (band)
Straight-arm pulldown | Cable | lats | Straight Arm Lat Pulldown (Cable); Rope Straight Arm Pulldown
Machine pullover | Leverage machine | lats, chest | Pullover (Machine)
Pull-up | Body weight | lats, biceps, upper back
Weighted pull-up | Body weight | lats, biceps, upper back | Pull Up (Weighted)
Assisted pull-up | Leverage machine | lats, biceps | Pull Up (Assisted)
Band pull-up | Band | lats, biceps | Pull Up (Band)
Wide pull-up | Body weight | lats, upper back | Pull Up - Wide Grip
Negative pull-up | Body weight | lats, biceps
Ring pull-up | Suspension | lats, biceps
Scapular pull-up | Body weight | upper back, lats
Chin-up | Body weight | lats, biceps
Weighted chin-up | Body weight | lats, biceps | Chin Up (Weighted)
Assisted chin-up | Leverage machine | lats, biceps | Chin Up (Assisted)
Muscle-up | Body weight | lats, triceps, chest
Rope climb | Rope | lats, biceps, forearms | Climbing (Rope)
Front lever hold | Body weight | lats, abs | Front Lever Raise
Barbell shrug | Barbell | traps | Shrug (Barbell)
Dumbbell shrug | Dumbbell | traps | Shrug (Dumbbell)
Cable shrug | Cable | traps | Shrug (Cable)
Machine shrug | Leverage machine | traps | Shrug (Machine)
Smith machine shrug | Smith machine | traps | Shrug (Smith Machine)
Trap bar shrug | Trap bar | traps | Shrug (Trap Bar)
Jump shrug | Olympic barbell | traps, glutes | Jump Shrug (Barbell)
Good morning | Barbell | hamstrings, lower back, glutes | Good Morning (Barbell)
Back extension | Body weight | lower back, glutes, hamstrings | Back Extension (Hyperextension); Hyperextension
Weighted back extension | Body weight | lower back, glutes, hamstrings | Back Extension (Weighted Hyperextension)
Machine back extension | Leverage machine | lower back | Back Extension (Machine)
Stability ball back extension | Stability ball | lower back, glutes | Back Extension (Stability Ball)
Superman | Body weight | lower back, glutes | Superman hold
Upper back roll | Roll | upper back | Foam roll upper back; Foam rolling
Rowing machine | Leverage machine | upper back, lats, quads | Rowing; Row ergometer
Ski machine | Leverage machine | lats, triceps, abs | Ski erg
Swimming | Body weight | lats, upper back, side shoulders | Swim
`;
