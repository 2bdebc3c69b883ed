// Movements of the upper arms; the form of a line is told in catalogue.ts.
export const upperArms = `
Dumbbell curl | Dumbbell | biceps, forearms | Bicep Curl (Dumbbell); Biceps curl; Curl; Alternating dumbbell curl
Barbell curl | Barbell | biceps, forearms | Bicep Curl (Barbell)
EZ bar curl | EZ Barbell | biceps, forearms | EZ Bar Biceps Curl; Bicep Curl (EZ Bar)
Cable curl | Cable | biceps | Bicep Curl (Cable); Rope Cable Curl
Single-arm cable curl | Cable | biceps | Single Arm Curl (Cable); Behind the Back Curl (Cable); Bayesian curl
Overhead cable curl | Cable | biceps | Overhead Curl (Cable)
Machine curl | Leverage machine | biceps | Bicep Curl (Machine)
Band curl | Resistance Band | biceps | Bicep Curl (Band)
Suspension curl | Suspension | biceps | Bicep Curl (Suspension); TRX curl
Kettlebell curl | Kettlebell | biceps, forearms | Bicep Curl (Kettlebell)
Plate curl | Body weight | biceps, forearms | Bicep Curl (Plate)
Hammer curl | Dumbbell | biceps, forearms | Hammer Curl (Dumbbell)
Cable hammer curl | Cable | biceps, forearms | Hammer Curl (Cable); Rope hammer curl
Band hammer curl | Band | biceps, forearms | Hammer Curl (Band)
Cross-body hammer curl | Dumbbell | biceps, forearms | Pinwheel Curl (Dumbbell)
Incline curl | Dumbbell | biceps | Seated Incline Curl (Dumbbell); Incline Curl (Dumbbell)
Concentration curl | Dumbbell | biceps | Concentration Curl (Dumbbell)
Spider curl | Dumbbell | biceps | Spider Curl (Dumbbell)
Barbell spider curl | Barbell | biceps | Spider Curl (Barbell)
Barbell preacher curl | Barbell | biceps | Preacher Curl (Barbell)
EZ bar preacher curl | EZ Barbell | biceps | Preacher Curl (EZ Bar)
Dumbbell preacher curl | Dumbbell | biceps | Preacher Curl (Dumbbell)
Machine preacher curl | Leverage machine | biceps | Preacher Curl (Machine)
Drag curl | Barbell | biceps | Drag Curl (Barbell)
Waiter curl | Dumbbell | biceps | Waiter Curl (Dumbbell)
Zottman curl | Dumbbell | biceps, forearms | Zottman Curl (Dumbbell)
Triceps pressdown | Cable | triceps | Triceps Pushdown; Triceps Pressdown (Cable); Triceps Pushdown (Cable - Straight Bar)
Rope pressdown | Cable | triceps | Triceps Rope Pushdown; Triceps Pushdown (Rope)
Single-arm pressdown | Cable | triceps | Single Arm Triceps Pushdown (Cable)
Underhand pressdown | Cable | triceps | Reverse Bar Grip Triceps Pushdown
Band pressdown | Band | triceps | Triceps Pushdown (Band)
Overhead cable triceps extension | Cable | triceps | Overhead Triceps Extension (Cable); Triceps Extension (Cable)
Dumbbell triceps extension | Dumbbell | triceps | Triceps Extension (Dumbbell); Seated Triceps Press; Overhead triceps extension (Dumbbell)
Single-arm triceps extension | Dumbbell | triceps | Single Arm Tricep Extension (Dumbbell)
Barbell triceps extension | Barbell | triceps | Triceps Extension (Barbell)
Machine triceps extension | Leverage machine | triceps | Triceps Extension (Machine)
Suspension triceps extension | Suspension | triceps | Triceps Extension (Suspension)
Skullcrusher | EZ Barbell | triceps | Skullcrusher (Barbell); Lying triceps extension (EZ Bar)
Dumbbell skullcrusher | Dumbbell | triceps | Skullcrusher (Dumbbell)
Triceps kickback | Dumbbell | triceps | Triceps Kickback (Dumbbell)
Cable triceps kickback | Cable | triceps | Triceps Kickback (Cable)
Close-grip bench press | Barbell | triceps, chest | Bench Press - Close Grip (Barbell); Close Grip Bench Press (Barbell)
JM press | Barbell | triceps | JM Press (Barbell)
Wide-elbow triceps press | Dumbbell | triceps | Wide-Elbow Triceps Press (Dumbbell); Tate press
Diamond push-up | Body weight | triceps, chest
Close-grip push-up | Body weight | triceps, chest | Push Up - Close Grip
Triceps dip | Body weight | triceps, chest
Weighted triceps dip | Body weight | triceps, chest | Triceps Dip (Weighted)
Assisted triceps dip | Leverage machine | triceps, chest | Triceps Dip (Assisted)
Bench dip | Body weight | triceps | Floor Triceps Dip
Seated dip machine | Leverage machine | triceps, chest | Dip (Machine)
`;
