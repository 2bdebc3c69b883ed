// Movements for the upper arms; catalogue.ts describes a line.
export const upperArms = `
Dumbbell curl | Dumbbell | biceps, forearms | curl | Bicep Curl (Dumbbell); Biceps curl; Curl; Alternating dumbbell curl
Barbell curl | Barbell | biceps, forearms | curl | Bicep Curl (Barbell)
EZ bar curl | EZ Barbell | biceps, forearms | curl | EZ Bar Biceps Curl; Bicep Curl (EZ Bar)
Cable curl | Cable | biceps | curl | Bicep Curl (Cable); Rope Cable Curl
Single-arm cable curl | Cable | biceps | single-arm curl | Single Arm Curl (Cable); Behind the Back Curl (Cable); Bayesian curl
Overhead cable curl | Cable | biceps | overhead cable curl | Overhead Curl (Cable)
Machine curl | Leverage machine | biceps | preacher curl | Bicep Curl (Machine)
Band curl | Resistance Band | biceps | curl | Bicep Curl (Band)
Suspension curl | Suspension | biceps | curl | Bicep Curl (Suspension); TRX curl
Kettlebell curl | Kettlebell | biceps, forearms | curl | Bicep Curl (Kettlebell)
Plate curl | Body weight | biceps, forearms | curl | Bicep Curl (Plate)
Hammer curl | Dumbbell | biceps, forearms | curl | Hammer Curl (Dumbbell)
Cable hammer curl | Cable | biceps, forearms | curl | Hammer Curl (Cable); Rope hammer curl
Band hammer curl | Band | biceps, forearms | curl | Hammer Curl (Band)
Cross-body hammer curl | Dumbbell | biceps, forearms | cross-body curl | Pinwheel Curl (Dumbbell)
Incline curl | Dumbbell | biceps | incline curl | Seated Incline Curl (Dumbbell); Incline Curl (Dumbbell)
Concentration curl | Dumbbell | biceps | concentration curl | Concentration Curl (Dumbbell)
Spider curl | Dumbbell | biceps | spider curl | Spider Curl (Dumbbell)
Barbell spider curl | Barbell | biceps | spider curl | Spider Curl (Barbell)
Barbell preacher curl | Barbell | biceps | preacher curl | Preacher Curl (Barbell)
EZ bar preacher curl | EZ Barbell | biceps | preacher curl | Preacher Curl (EZ Bar)
Dumbbell preacher curl | Dumbbell | biceps | preacher curl | Preacher Curl (Dumbbell)
Machine preacher curl | Leverage machine | biceps | preacher curl | Preacher Curl (Machine)
Drag curl | Barbell | biceps | drag curl | Drag Curl (Barbell)
Waiter curl | Dumbbell | biceps | curl | Waiter Curl (Dumbbell)
Zottman curl | Dumbbell | biceps, forearms | curl | Zottman Curl (Dumbbell)
Triceps pressdown | Cable | triceps | pressdown | Triceps Pushdown; Triceps Pressdown (Cable); Triceps Pushdown (Cable - Straight Bar)
Rope pressdown | Cable | triceps | pressdown | Triceps Rope Pushdown; Triceps Pushdown (Rope)
Single-arm pressdown | Cable | triceps | pressdown | Single Arm Triceps Pushdown (Cable)
Underhand pressdown | Cable | triceps | pressdown | Reverse Bar Grip Triceps Pushdown
Band pressdown | Band | triceps | pressdown | Triceps Pushdown (Band)
Overhead cable triceps extension | Cable | triceps | overhead cable extension | Overhead Triceps Extension (Cable); Triceps Extension (Cable)
Dumbbell triceps extension | Dumbbell | triceps | overhead extension | Triceps Extension (Dumbbell); Seated Triceps Press; Overhead triceps extension (Dumbbell)
Single-arm triceps extension | Dumbbell | triceps | overhead extension | Single Arm Tricep Extension (Dumbbell)
Barbell triceps extension | Barbell | triceps | overhead extension | Triceps Extension (Barbell)
Machine triceps extension | Leverage machine | triceps | machine extension | Triceps Extension (Machine)
Suspension triceps extension | Suspension | triceps | suspension extension | Triceps Extension (Suspension)
Skullcrusher | EZ Barbell | triceps | skullcrusher | Skullcrusher (Barbell); Lying triceps extension (EZ Bar)
Dumbbell skullcrusher | Dumbbell | triceps | skullcrusher | Skullcrusher (Dumbbell)
Triceps kickback | Dumbbell | triceps | triceps kickback | Triceps Kickback (Dumbbell)
Cable triceps kickback | Cable | triceps | triceps kickback | Triceps Kickback (Cable)
Close-grip bench press | Barbell | triceps, chest | bench press | Bench Press - Close Grip (Barbell); Close Grip Bench Press (Barbell)
JM press | Barbell | triceps | bench press | JM Press (Barbell)
Wide-elbow triceps press | Dumbbell | triceps | bench press | Wide-Elbow Triceps Press (Dumbbell); Tate press
Diamond push-up | Body weight | triceps, chest | push-up
Close-grip push-up | Body weight | triceps, chest | push-up | Push Up - Close Grip
Triceps dip | Body weight | triceps, chest | dip
Weighted triceps dip | Body weight | triceps, chest | dip | Triceps Dip (Weighted)
Assisted triceps dip | Leverage machine | triceps, chest | dip | Triceps Dip (Assisted)
Bench dip | Body weight | triceps | bench dip | Floor Triceps Dip
Seated dip machine | Leverage machine | triceps, chest | machine dip | Dip (Machine)
`;
