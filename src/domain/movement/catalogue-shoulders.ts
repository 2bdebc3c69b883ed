// Movements for the shoulders; catalogue.ts describes a line.
export const shoulders = `
Barbell overhead press | Barbell | front shoulders, triceps, side shoulders | overhead press | Overhead Press (Barbell); Overhead press; Military press; Press; Standing Military Press (Barbell); Strict Military Press (Barbell); Shoulder Press (Barbell); OHP; Strict press; Standing barbell press; Standing Military Press; Barbell Shoulder Press
Seated barbell press | Barbell | front shoulders, triceps | seated overhead press | Seated Overhead Press (Barbell)
Behind-the-neck press | Barbell | side shoulders, front shoulders, triceps | overhead press | Behind The Neck Press (Barbell); BTN press; Standing Barbell Press Behind Neck
Push press | Olympic barbell | front shoulders, triceps, quads | push press | Push Press (Barbell); PP
Push jerk | Olympic barbell | front shoulders, triceps, quads | push press | Jerk; Push Jerk (Barbell)
Split jerk | Olympic barbell | front shoulders, triceps, quads | split jerk | Split Jerk (Barbell)
Landmine press | Barbell | front shoulders, chest | landmine press | Single Arm Landmine Press (Barbell); Landmine Press (Barbell); Single-Arm Linear Jammer
Landmine squat and press | Barbell | front shoulders, quads, triceps | landmine squat and press | Landmine thruster
Dumbbell shoulder press | Dumbbell | front shoulders, triceps, side shoulders | overhead press | Shoulder Press (Dumbbell); Shoulder press; Overhead Press (Dumbbell); DB shoulder press; Standing Dumbbell Press
Seated dumbbell press | Dumbbell | front shoulders, triceps | seated overhead press | Seated Overhead Press (Dumbbell); Seated Shoulder Press (Dumbbell)
Arnold press | Dumbbell | front shoulders, side shoulders, triceps | overhead press | Arnold Press (Dumbbell); Arnold Dumbbell Press; Arnolds
Kettlebell press | Kettlebell | front shoulders, triceps | kettlebell press | Kettlebell Shoulder Press; Overhead Press (Kettlebell); Strict Press (Kettlebell); KB press; One-arm kettlebell press
Kettlebell high pull | Kettlebell | side shoulders, traps, glutes | high pull | High Pull (Kettlebell)
Kettlebell halo | Kettlebell | side shoulders, upper back | halo | Halo
Turkish get-up | Kettlebell | front shoulders, abs, glutes | turkish get-up | Kettlebell Turkish Get Up; Turkish Get Up (Kettlebell); TGU; Get-up
Smith machine shoulder press | Smith machine | front shoulders, triceps | seated overhead press | Overhead Press (Smith Machine); Shoulder Press (Smith Machine)
Machine shoulder press | Leverage machine | front shoulders, triceps, side shoulders | seated overhead press | Seated Shoulder Press (Machine); Shoulder Press (Machine Plates); Shoulder Press (Machine); Overhead Press (Machine); Shoulder Press (Plate Loaded); Machine Shoulder (Military) Press; Leverage Shoulder Press
Cable shoulder press | Cable | front shoulders, triceps | overhead press | Overhead Press (Cable); Shoulder Press (Cable)
Band shoulder press | Resistance Band | front shoulders, triceps | overhead press | Shoulder Press (Band); Overhead Press (Band)
Handstand push-up | Body weight | front shoulders, triceps | handstand push-up | HSPU; Strict handstand push up
Handstand hold | Body weight | front shoulders, abs | handstand | Handstand; Wall handstand
Pike push-up | Body weight | front shoulders, triceps | pike push-up | Pike Push-up (Bodyweight)
Lateral raise | Dumbbell | side shoulders | lateral raise | Lateral Raise (Dumbbell); Side raise; Side Lateral Raise; Side laterals; Lat raise; Laterals; Side delt raise
Seated lateral raise | Dumbbell | side shoulders | seated lateral raise | Seated Lateral Raise (Dumbbell)
Cable lateral raise | Cable | side shoulders | lateral raise | Lateral Raise (Cable); Single Arm Lateral Raise (Cable); Standing Low-Pulley Deltoid Raise
Machine lateral raise | Leverage machine | side shoulders | lateral raise | Lateral Raise (Machine)
Band lateral raise | Resistance Band | side shoulders | lateral raise | Lateral Raise (Band)
Front raise | Dumbbell | front shoulders | front raise | Front Raise (Dumbbell)
Barbell front raise | Barbell | front shoulders | front raise | Front Raise (Barbell)
Cable front raise | Cable | front shoulders | front raise | Front Raise (Cable); Front Raise (Rope); Front Cable Raise
Band front raise | Resistance Band | front shoulders | front raise | Front Raise (Band)
Plate front raise | Body weight | front shoulders | front raise | Front Raise (Plate); Overhead Plate Raise; Front Plate Raise; Plate raise
Suspension front raise | Suspension | front shoulders, abs | suspension raise | Front Raise (Suspension)
Reverse fly | Dumbbell | rear shoulders, upper back | reverse fly | Rear Delt Reverse Fly (Dumbbell); Reverse Fly (Dumbbell); Bent-over lateral raise; Rear delt fly; Rear delt raise; Reverse Flyes; Rear lateral raise
Cable reverse fly | Cable | rear shoulders, upper back | reverse fly | Rear Delt Reverse Fly (Cable); Reverse Fly (Cable); Reverse Fly Single Arm (Cable); Cable Rear Delt Fly; Rear Delt Fly (Cable)
Machine reverse fly | Leverage machine | rear shoulders, upper back | reverse fly | Rear Delt Reverse Fly (Machine); Reverse Fly (Machine); Reverse pec deck; Reverse Machine Flyes; Rear delt machine; Rear Delt Fly (Machine)
Suspension Y-raise | Suspension | rear shoulders, upper back | suspension raise | Y Raise (Suspension); TRX Y raise
Face pull | Cable | rear shoulders, upper back, rotator cuff | face pull | Face Pull (Cable); Face pulls; Rope face pull
Band face pull | Band | rear shoulders, upper back | face pull | Face Pull (Band)
Band pull-apart | Band | rear shoulders, upper back | pull-apart | Pull Apart (Band); Band Pullaparts; Pull apart; Band pull aparts
Barbell upright row | Barbell | side shoulders, traps | upright row | Upright Row (Barbell)
Dumbbell upright row | Dumbbell | side shoulders, traps | upright row | Upright Row (Dumbbell)
Cable upright row | Cable | side shoulders, traps | upright row | Upright Row (Cable)
EZ bar upright row | EZ Barbell | side shoulders, traps | upright row | Upright Row (EZ Bar)
Cable external rotation | Cable | rotator cuff | external rotation | External Rotation (Cable)
Cable internal rotation | Cable | rotator cuff | internal rotation | Internal Rotation (Cable)
Band external rotation | Band | rotator cuff | external rotation | External Rotation (Band)
Dumbbell external rotation | Dumbbell | rotator cuff | external rotation | External Rotation (Dumbbell); Side-lying external rotation
Shoulder tap | Body weight | front shoulders, abs | shoulder tap | Shoulder taps; Plank shoulder tap
Battle ropes | Rope | front shoulders, abs, forearms | battle ropes | Battling Ropes; Battle rope wave
Sledgehammer swing | Hammer | front shoulders, obliques, lats | sledgehammer swing | Tire hit; Sledgehammer slam; Sledgehammer Swings
Medicine ball overhead throw | Medicine Ball | front shoulders, abs | overhead throw | Overhead Throw (Medicine Ball)
Olympic snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Snatch; Snatch (Barbell); Squat snatch; Full snatch
Power snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Power Snatch (Barbell); PS
Hang snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Hang Snatch (Barbell)
Dumbbell snatch | Dumbbell | front shoulders, glutes | one-arm overhead | Snatch (Dumbbell)
Kettlebell snatch | Kettlebell | front shoulders, glutes | one-arm overhead | Snatch (Kettlebell); One-Arm Kettlebell Snatch; KB snatch
Swiss bar overhead press | Barbell | front shoulders, triceps | overhead press | Football bar press; Multi-grip bar overhead press
Axle overhead press | Barbell | front shoulders, triceps | overhead press | Axle press; Fat bar press
Log press | Barbell | front shoulders, triceps, quads | clean and press | Log Lift; Log clean and press; Strongman log press
Axle clean and press | Barbell | front shoulders, triceps, quads | clean and press | Axle Clean and Press (Barbell)
Circus dumbbell press | Dumbbell | front shoulders, triceps | one-arm overhead | Circus dumbbell; Circus Bell; Monster dumbbell
Viking press | Leverage machine | front shoulders, triceps | overhead press | Viking Press (Machine)
Z press | Barbell | front shoulders, triceps, abs | z press | Z-Press (Barbell); Seated floor press; Savickas press
Dumbbell Z press | Dumbbell | front shoulders, triceps, abs | z press | Z-Press (Dumbbell)
Bradford press | Barbell | front shoulders, side shoulders | overhead press | Rocky press; Bradford/Rocky Presses
Pin overhead press | Barbell | front shoulders, triceps | overhead press | Overhead pin press; Overhead lockout
Push press behind the neck | Barbell | front shoulders, triceps, quads | push press | Behind-the-neck push press
Seated behind-the-neck press | Barbell | side shoulders, front shoulders, triceps | seated overhead press | Seated Behind The Neck Press (Barbell)
Dumbbell push press | Dumbbell | front shoulders, triceps, quads | push press | Push Press (Dumbbell)
Kettlebell push press | Kettlebell | front shoulders, triceps, quads | push press | Push Press (Kettlebell); Double Kettlebell Push Press
Single-arm dumbbell press | Dumbbell | front shoulders, triceps, obliques | overhead press | One arm dumbbell shoulder press; Single Arm Shoulder Press (Dumbbell)
Alternating dumbbell shoulder press | Dumbbell | front shoulders, triceps | overhead press | Standing Alternating Dumbbell Press
Neutral-grip dumbbell shoulder press | Dumbbell | front shoulders, triceps | overhead press | Standing Palms-In Dumbbell Press; Hammer shoulder press
Seated Arnold press | Dumbbell | front shoulders, side shoulders, triceps | seated overhead press | Seated Arnold Press (Dumbbell)
Half-kneeling dumbbell press | Dumbbell | front shoulders, triceps, abs | half-kneeling press | Half Kneeling Shoulder Press; Half-kneeling kettlebell press
Cuban press | Dumbbell | rotator cuff, side shoulders | cuban press | Cuban rotation; Cuban Press (Dumbbell)
Bottoms-up kettlebell press | Kettlebell | front shoulders, forearms | kettlebell press | Bottoms up press
Kettlebell jerk | Kettlebell | front shoulders, triceps, quads | push press | One-Arm Kettlebell Jerk; Double Kettlebell Jerk
Double kettlebell press | Kettlebell | front shoulders, triceps | kettlebell press | Two-Arm Kettlebell Military Press
Seesaw press | Kettlebell | front shoulders, triceps, obliques | kettlebell press | Kettlebell Seesaw Press; Alternating Kettlebell Press
Seated kettlebell press | Kettlebell | front shoulders, triceps | seated overhead press | Kettlebell Seated Press
Bent press | Kettlebell | obliques, front shoulders | windmill | Bent Press (Kettlebell)
Sots press | Olympic barbell | front shoulders, quads, upper back | sots press | Snatch-grip press in the squat
Snatch-grip behind-the-neck press | Olympic barbell | side shoulders, front shoulders, triceps | overhead press | Klokov press
Half-kneeling landmine press | Barbell | front shoulders, chest, abs | landmine press | Half-kneeling Landmine Press (Barbell)
Two-arm landmine press | Barbell | front shoulders, chest, triceps | landmine press | Landmine Shoulder Press; Landmine Linear Jammer
One-side machine shoulder press | Leverage machine | front shoulders, triceps | seated overhead press | Iso-Lateral Shoulder Press (Machine); Hammer Strength shoulder press
Smith machine behind-the-neck press | Smith machine | side shoulders, front shoulders, triceps | seated overhead press | Behind-the-neck Press (Smith Machine)
Smith machine upright row | Smith machine | side shoulders, traps | upright row | Upright Row (Smith Machine)
Kettlebell upright row | Kettlebell | side shoulders, traps | upright row | Upright Row (Kettlebell)
Band upright row | Resistance Band | side shoulders, traps | upright row | Upright Row (Band)
Wide-grip upright row | Barbell | side shoulders, traps | upright row | Wide-grip Upright Row (Barbell)
Single-arm lateral raise | Dumbbell | side shoulders | lateral raise | One-Arm Side Laterals; Single Arm Lateral Raise (Dumbbell)
Lean-away lateral raise | Dumbbell | side shoulders | lateral raise | Leaning lateral raise
Lean-away cable lateral raise | Cable | side shoulders | lateral raise | Leaning cable lateral raise
Behind-the-back cable lateral raise | Cable | side shoulders | lateral raise | Behind-the-back Lateral Raise (Cable)
Kettlebell lateral raise | Kettlebell | side shoulders | lateral raise | Lateral Raise (Kettlebell)
Plate lateral raise | Body weight | side shoulders | lateral raise | Lateral Raise (Plate)
Partial lateral raise | Dumbbell | side shoulders | lateral raise | Lateral raise partials; Power Partials
Lu raise | Dumbbell | side shoulders, traps | lateral raise | Overhead lateral raise; Full range lateral raise
Lateral to front raise | Dumbbell | side shoulders, front shoulders | lateral raise | Side Laterals to Front Raise
Cable Y-raise | Cable | side shoulders, upper back | lateral raise | Y Raises (Cable); Y Raise (Cable)
Incline Y-raise | Dumbbell | upper back, rear shoulders | incline y-raise | Chest Supported Y Raise (Dumbbell); Prone Y raise; Trap 3 raise; Y raise
Incline T-raise | Dumbbell | rear shoulders, upper back | incline y-raise | Chest Supported T Raise; Prone T raise; T raise
Prone W-raise | Body weight | rear shoulders, rotator cuff | superman | YTW; IYT; W raise
Scaption | Dumbbell | front shoulders, side shoulders | front raise | Dumbbell Scaption; Full can
EZ bar front raise | EZ Barbell | front shoulders | front raise | Front Raise (EZ Bar)
Kettlebell front raise | Kettlebell | front shoulders | front raise | Front Raise (Kettlebell)
Bus driver | Body weight | front shoulders, forearms | front raise | Plate bus driver; Car Drivers; Steering wheel
Seated reverse fly | Dumbbell | rear shoulders, upper back | reverse fly | Seated Bent-Over Rear Delt Raise; Seated rear lateral raise
Chest-supported reverse fly | Dumbbell | rear shoulders, upper back | chest-supported reverse fly | Chest Supported Reverse Fly (Dumbbell); Incline reverse fly; Lying Rear Delt Raise; Incline rear delt fly
Band reverse fly | Resistance Band | rear shoulders, upper back | pull-apart | Reverse Fly (Band); Back Flyes - With Bands
Suspension reverse fly | Suspension | rear shoulders, upper back | suspension raise | Reverse Fly (Suspension); TRX T raise; Ring reverse fly
Underhand band pull-apart | Band | rear shoulders, upper back | pull-apart | Underhand Pull-apart (Band)
Face pull with external rotation | Cable | rear shoulders, rotator cuff, upper back | face pull | Face pull to press
External rotation at 90 degrees | Cable | rotator cuff | external rotation | 90/90 external rotation; 90 degree external rotation
Band internal rotation | Band | rotator cuff | internal rotation | Internal Rotation (Band); Internal Rotation with Band
Wall slide | Body weight | upper back, rotator cuff | wall slide | Wall angel; Scapular wall slide
Shoulder pass-through | Band | front shoulders, chest | pass-through | Shoulder dislocate; Dislocates; PVC pass through; Band dislocate
Arm circle | Body weight | side shoulders, rotator cuff | arm circle | Arm Circles; Shoulder Circles; Shoulder CARs
Cross-body shoulder stretch | Body weight | rear shoulders | cross-body stretch | Shoulder Stretch; Rear delt stretch; Arm across chest stretch
Sleeper stretch | Body weight | rotator cuff | sleeper stretch | Sleeper Stretch (Bodyweight)
Scapular dip | Body weight | upper back, triceps | scapular dip | Straight arm dip; Scap dip
Wall walk | Body weight | front shoulders, abs | wall walk | Wall climb; Wall walks
Handstand walk | Body weight | front shoulders, abs | handstand walk | HSW
Kipping handstand push-up | Body weight | front shoulders, triceps | handstand push-up | Kipping HSPU
Deficit handstand push-up | Body weight | front shoulders, triceps | handstand push-up | Deficit HSPU
Elevated pike push-up | Body weight | front shoulders, triceps | pike push-up | Feet-elevated pike push up
Planche | Body weight | front shoulders, abs | planche | Planche hold; Full planche
Tuck planche | Body weight | front shoulders, abs | planche | Tuck Planche (Bodyweight)
Planche lean | Body weight | front shoulders, abs | planche lean | Planche Lean (Bodyweight)
Crow pose | Body weight | front shoulders, triceps | crow pose | Frog stand; Crow stand
Ring support hold | Suspension | front shoulders, triceps | support hold | Support hold; Dip support hold
Bear crawl | Body weight | front shoulders, abs, quads | bear crawl | Bear crawls
Crab walk | Body weight | triceps, glutes, front shoulders | crab walk | Crab crawl
Power jerk | Olympic barbell | front shoulders, triceps, quads | push press | Power Jerk (Barbell)
Jerk from blocks | Olympic barbell | front shoulders, triceps, quads | split jerk | Block jerk; Rack jerk
Behind-the-neck jerk | Olympic barbell | front shoulders, triceps, quads | split jerk | Behind-the-neck Jerk (Barbell)
Jerk balance | Olympic barbell | front shoulders, triceps, quads | split jerk | Jerk Balance (Barbell)
Press under | Olympic barbell | front shoulders, triceps, quads | press under | Press Under (Barbell); Snatch press under
Snatch balance | Olympic barbell | front shoulders, quads, upper back | press under | Drop snatch; Heaving Snatch Balance
Hang power snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Hang Power Snatch (Barbell); HPS
Block snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Snatch from Blocks; Power Snatch from Blocks
Low hang snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Hang Snatch - Below Knees
Muscle snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Muscle Snatch (Barbell)
Tall snatch | Olympic barbell | front shoulders, traps | snatch | Tall Snatch (Barbell)
Split snatch | Olympic barbell | front shoulders, glutes, traps | snatch | Split Snatch (Barbell)
Snatch pull | Olympic barbell | traps, glutes, upper back | high pull | Snatch Pull (Barbell)
Snatch high pull | Olympic barbell | traps, glutes, side shoulders | high pull | Snatch High Pull (Barbell)
Double kettlebell snatch | Kettlebell | front shoulders, glutes | one-arm overhead | Double Snatch (Kettlebell)
Hang dumbbell snatch | Dumbbell | front shoulders, glutes | one-arm overhead | Dumbbell hang snatch
Devil press | Dumbbell | front shoulders, glutes, chest | devil press | Devils press; Devil's press
Man maker | Dumbbell | front shoulders, chest, lats | man maker | Manmakers
Half Turkish get-up | Kettlebell | abs, front shoulders | turkish get-up | Half get-up
Dumbbell Turkish get-up | Dumbbell | front shoulders, abs, glutes | turkish get-up | Turkish Get Up (Dumbbell)
Sandbag clean and press | Medicine Ball | front shoulders, glutes, quads | clean and press | Sandbag press; Keg press
Dumbbell overhead carry | Dumbbell | front shoulders, abs | overhead carry | Overhead carry; Waiter's carry; Waiter's walk
Kettlebell overhead carry | Kettlebell | front shoulders, abs | overhead carry | Overhead Carry (Kettlebell)
Bottoms-up carry | Kettlebell | forearms, front shoulders | overhead carry | Bottoms-up kettlebell carry
Crucifix hold | Dumbbell | side shoulders, front shoulders | crucifix hold | Crucifix; Iron Cross
Plate front hold | Body weight | front shoulders | front hold | Front hold; Strongman front hold
Battle rope slam | Rope | front shoulders, abs, lats | battle ropes | Rope slam; Battle rope double wave
Boxing | Body weight | front shoulders, side shoulders, abs | boxing | Shadow boxing; Heavy bag; Punching bag; Kickboxing; Martial arts
Arm ergometer | Leverage machine | front shoulders, triceps, upper back | arm ergometer | Arm bike; Upper body ergometer; UBE
Backward overhead throw | Medicine Ball | glutes, front shoulders | overhead throw | Backward Medicine Ball Throw; Keg toss
Medicine ball soccer throw | Medicine Ball | abs, lats | overhead throw | Catch and Overhead Throw; Standing Two-Arm Overhead Throw
`;
