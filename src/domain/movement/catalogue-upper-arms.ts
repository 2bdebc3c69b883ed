// Movements for the upper arms; catalogue.ts describes a line.
export const upperArms = `
Dumbbell curl | Dumbbell | biceps, forearms | curl | Bicep Curl (Dumbbell); Biceps curl; Curl; Alternating dumbbell curl; DB curl; Bicep curl; Dumbbell Bicep Curl; Dumbbell Alternate Bicep Curl
Barbell curl | Barbell | biceps, forearms | curl | Bicep Curl (Barbell); BB curl; Straight bar curl; Standing barbell curl
EZ bar curl | EZ Barbell | biceps, forearms | curl | EZ Bar Biceps Curl; Bicep Curl (EZ Bar); EZ curl; EZ-Bar Curl
Cable curl | Cable | biceps | curl | Bicep Curl (Cable); Rope Cable Curl; Standing Biceps Cable Curl; Cable bicep curl
Single-arm cable curl | Cable | biceps | single-arm curl | Single Arm Curl (Cable)
Overhead cable curl | Cable | biceps | overhead cable curl | Overhead Curl (Cable); High Cable Curls
Machine curl | Leverage machine | biceps | preacher curl | Bicep Curl (Machine)
Band curl | Resistance Band | biceps | curl | Bicep Curl (Band)
Suspension curl | Suspension | biceps | curl | Bicep Curl (Suspension); TRX curl
Kettlebell curl | Kettlebell | biceps, forearms | curl | Bicep Curl (Kettlebell)
Plate curl | Body weight | biceps, forearms | curl | Bicep Curl (Plate)
Hammer curl | Dumbbell | biceps, forearms | curl | Hammer Curl (Dumbbell); Hammer curls; Hammers; Alternate Hammer Curl
Cable hammer curl | Cable | biceps, forearms | curl | Hammer Curl (Cable); Rope hammer curl; Cable Hammer Curls - Rope Attachment
Band hammer curl | Band | biceps, forearms | curl | Hammer Curl (Band)
Cross-body hammer curl | Dumbbell | biceps, forearms | cross-body curl | Pinwheel Curl (Dumbbell)
Incline curl | Dumbbell | biceps | incline curl | Seated Incline Curl (Dumbbell); Incline Curl (Dumbbell); Incline Dumbbell Curl; Alternate Incline Dumbbell Curl
Concentration curl | Dumbbell | biceps | concentration curl | Concentration Curl (Dumbbell); Concentration Curls
Spider curl | Dumbbell | biceps | spider curl | Spider Curl (Dumbbell)
Barbell spider curl | Barbell | biceps | spider curl | Spider Curl (Barbell)
Barbell preacher curl | Barbell | biceps | preacher curl | Preacher Curl (Barbell)
EZ bar preacher curl | EZ Barbell | biceps | preacher curl | Preacher Curl (EZ Bar); Preacher curl
Dumbbell preacher curl | Dumbbell | biceps | preacher curl | Preacher Curl (Dumbbell)
Machine preacher curl | Leverage machine | biceps | preacher curl | Preacher Curl (Machine)
Drag curl | Barbell | biceps | drag curl | Drag Curl (Barbell)
Waiter curl | Dumbbell | biceps | curl | Waiter Curl (Dumbbell)
Zottman curl | Dumbbell | biceps, forearms | curl | Zottman Curl (Dumbbell)
Triceps pressdown | Cable | triceps | pressdown | Triceps Pushdown; Triceps Pressdown (Cable); Triceps Pushdown (Cable - Straight Bar); Tricep pushdown; Pushdown; Cable pushdown; Pressdown
Rope pressdown | Cable | triceps | pressdown | Triceps Rope Pushdown; Triceps Pushdown (Rope); Rope pushdown; Triceps Pushdown - Rope Attachment
Single-arm pressdown | Cable | triceps | pressdown | Single Arm Triceps Pushdown (Cable)
Underhand pressdown | Cable | triceps | pressdown | Reverse Bar Grip Triceps Pushdown
Band pressdown | Band | triceps | pressdown | Triceps Pushdown (Band)
Overhead cable triceps extension | Cable | triceps | overhead cable extension | Overhead Triceps Extension (Cable); Triceps Extension (Cable); Overhead Triceps Extension; Overhead Extension (Cable)
Dumbbell triceps extension | Dumbbell | triceps | overhead extension | Triceps Extension (Dumbbell); Seated Triceps Press; Overhead triceps extension (Dumbbell); Standing Dumbbell Triceps Extension; Triceps extension
Single-arm triceps extension | Dumbbell | triceps | overhead extension | Single Arm Tricep Extension (Dumbbell)
Barbell triceps extension | Barbell | triceps | overhead extension | Triceps Extension (Barbell)
Machine triceps extension | Leverage machine | triceps | machine extension | Triceps Extension (Machine)
Suspension triceps extension | Suspension | triceps | suspension extension | Triceps Extension (Suspension)
Skullcrusher | EZ Barbell | triceps | skullcrusher | Skullcrusher (Barbell); Lying triceps extension (EZ Bar); Skull crusher; Skullcrushers; Lying triceps extension; EZ-Bar Skullcrusher; Nose breaker; Lying Triceps Press
Dumbbell skullcrusher | Dumbbell | triceps | skullcrusher | Skullcrusher (Dumbbell); Lying Dumbbell Tricep Extension
Triceps kickback | Dumbbell | triceps | triceps kickback | Triceps Kickback (Dumbbell); Kickbacks; Tricep Dumbbell Kickback; Tricep kickback
Cable triceps kickback | Cable | triceps | triceps kickback | Triceps Kickback (Cable)
Close-grip bench press | Barbell | triceps, chest | bench press | Bench Press - Close Grip (Barbell); Close Grip Bench Press (Barbell); CGBP; Close-grip bench; Close-Grip Barbell Bench Press
JM press | Barbell | triceps | bench press | JM Press (Barbell)
Wide-elbow triceps press | Dumbbell | triceps | bench press | Wide-Elbow Triceps Press (Dumbbell); Tate press
Diamond push-up | Body weight | triceps, chest | push-up | Triangle push up; Diamond push ups
Close-grip push-up | Body weight | triceps, chest | push-up | Push Up - Close Grip; Push-Ups - Close Triceps Position
Triceps dip | Body weight | triceps, chest | dip | Dips - Triceps Version; Tricep dip; Tricep dips
Weighted triceps dip | Body weight | triceps, chest | dip | Triceps Dip (Weighted)
Assisted triceps dip | Leverage machine | triceps, chest | dip | Triceps Dip (Assisted)
Bench dip | Body weight | triceps | bench dip | Floor Triceps Dip; Bench Dips
Seated dip machine | Leverage machine | triceps, chest | machine dip | Dip (Machine)
Barbell curl 21s | Barbell | biceps, forearms | curl | 21s Bicep Curl; 21s; 21s barbell curl
Wide-grip barbell curl | Barbell | biceps | curl | Wide-Grip Standing Barbell Curl
Close-grip barbell curl | Barbell | biceps | curl | Close-Grip Standing Barbell Curl
Cheat curl | Barbell | biceps, forearms | curl | Barbell cheat curl
Strict curl | Barbell | biceps | curl | Wall curl
Axle curl | Barbell | biceps, forearms | curl | Fat bar curl
Swiss bar curl | Barbell | biceps, forearms | curl | Hammer curl bar; Football bar curl
Seated dumbbell curl | Dumbbell | biceps, forearms | curl | Seated Bicep Curl (Dumbbell)
Single-arm dumbbell curl | Dumbbell | biceps, forearms | single-arm curl | Single Arm Bicep Curl (Dumbbell)
Seated hammer curl | Dumbbell | biceps, forearms | curl | Seated Hammer Curl (Dumbbell)
Incline hammer curl | Dumbbell | biceps, forearms | incline curl | Incline Hammer Curls
Preacher hammer curl | Dumbbell | biceps, forearms | preacher curl | Preacher Hammer Dumbbell Curl
Single-arm dumbbell preacher curl | Dumbbell | biceps | preacher curl | One Arm Dumbbell Preacher Curl
Zottman preacher curl | Dumbbell | biceps, forearms | preacher curl | Zottman Preacher Curl (Dumbbell)
Kettlebell hammer curl | Kettlebell | biceps, forearms | curl | Hammer Curl (Kettlebell)
Cable preacher curl | Cable | biceps | preacher curl | Preacher Curl (Cable)
EZ bar cable curl | Cable | biceps | curl | EZ Bar Curl (Cable)
EZ bar spider curl | EZ Barbell | biceps | spider curl | Spider Curl (EZ Bar)
Cable drag curl | Cable | biceps | drag curl | Drag Curl (Cable)
Dumbbell drag curl | Dumbbell | biceps | drag curl | Drag Curl (Dumbbell)
Bayesian curl | Cable | biceps | bayesian curl | Behind the Back Curl (Cable); Face-away cable curl
Lying cable curl | Cable | biceps | lying cable curl | Lying Curl (Cable)
Machine hammer curl | Leverage machine | biceps, forearms | preacher curl | Hammer Curl (Machine)
Biceps stretch | Body weight | biceps | biceps stretch | Standing Biceps Stretch; Wall biceps stretch
Close-grip incline bench press | Barbell | triceps, chest | incline press | Incline Bench Press - Close Grip (Barbell)
Close-grip floor press | Barbell | triceps, chest | floor press | Floor Press - Close Grip (Barbell)
Close-grip dumbbell press | Dumbbell | triceps, chest | bench press | Close Grip Bench Press (Dumbbell)
Smith machine close-grip bench press | Smith machine | triceps, chest | bench press | Bench Press - Close Grip (Smith Machine)
Smith machine JM press | Smith machine | triceps | bench press | JM Press (Smith Machine)
Cable skullcrusher | Cable | triceps | skullcrusher | Skullcrusher (Cable); Lying Triceps Extension (Cable)
Band skullcrusher | Resistance Band | triceps | skullcrusher | Skullcrusher (Band)
Incline skullcrusher | EZ Barbell | triceps | skullcrusher | Incline triceps extension; Incline Barbell Triceps Extension
Decline skullcrusher | EZ Barbell | triceps | skullcrusher | Decline EZ Bar Triceps Extension
Dead-stop skullcrusher | EZ Barbell | triceps | skullcrusher | Floor skullcrusher
Rolling triceps extension | Dumbbell | triceps | skullcrusher | Rolling dumbbell extension
EZ bar overhead triceps extension | EZ Barbell | triceps | overhead extension | French press; Triceps Extension (EZ Bar)
Kettlebell triceps extension | Kettlebell | triceps | overhead extension | Triceps Extension (Kettlebell)
Plate triceps extension | Body weight | triceps | overhead extension | Triceps Extension (Plate)
Band overhead triceps extension | Resistance Band | triceps | overhead extension | Triceps Extension (Band); Overhead Triceps Extension (Band)
Rope overhead triceps extension | Cable | triceps | overhead cable extension | Triceps Overhead Extension with Rope; Cable Rope Overhead Triceps Extension
Single-arm overhead cable extension | Cable | triceps | overhead cable extension | Single Arm Overhead Triceps Extension (Cable)
Katana extension | Cable | triceps | overhead cable extension | Katana triceps extension
Cross-body cable extension | Cable | triceps | cross-body extension | Cross cable triceps extension; Cross-body triceps extension
V-bar pressdown | Cable | triceps | pressdown | Triceps Pushdown (V Bar); Triceps Pushdown - V-Bar Attachment
Band triceps kickback | Resistance Band | triceps | triceps kickback | Triceps Kickback (Band)
Bodyweight skullcrusher | Body weight | triceps | bodyweight extension | Bodyweight triceps extension; Body Tricep Press
Weighted bench dip | Body weight | triceps | bench dip | Bench Dip (Weighted)
Triceps stretch | Body weight | triceps | triceps stretch | Overhead Triceps; Tricep Side Stretch
`;
