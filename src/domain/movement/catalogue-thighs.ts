// Movements for the thighs; catalogue.ts describes a line.
export const thighs = `
Barbell back squat | Barbell | quads, glutes | back squat | Squat (Barbell); Squat; Back squat; Full Squat; Barbell squat; BS; High-bar squat; BB squat; Barbell Full Squat
Paused squat | Barbell | quads, glutes | back squat | Pause Squat (Barbell)
Box squat | Barbell | quads, glutes | box squat | Box Squat (Barbell)
Low-bar squat | Barbell | glutes, quads, hamstrings | back squat | Low Bar Squat (Barbell)
Safety bar squat | Barbell | quads, glutes, upper back | back squat | Safety Squat Bar Squat; SSB; SSB squat; Yoke bar squat
Front squat | Barbell | quads, glutes, upper back | front squat | Front Squat (Barbell); FS; Front Squat (Clean Grip); Front Barbell Squat
Overhead squat | Olympic barbell | quads, front shoulders, abs | overhead squat | Overhead Squat (Barbell); OHS
Zercher squat | Barbell | quads, glutes, abs | zercher squat | Zercher Squat (Barbell)
Sumo squat | Barbell | adductors, glutes, quads | sumo squat | Sumo Squat (Barbell)
Dumbbell sumo squat | Dumbbell | adductors, glutes, quads | sumo squat | Sumo Squat (Dumbbell); Plie squat
Kettlebell sumo squat | Kettlebell | adductors, glutes, quads | sumo squat | Sumo Squat (Kettlebell)
Goblet squat | Kettlebell | quads, glutes | goblet squat | Kettlebell Goblet Squat; Goblet Squat (Kettlebell); Goblet Squat (Dumbbell); Goblet
Dumbbell squat | Dumbbell | quads, glutes | squat with weights | Squat (Dumbbell)
Smith machine squat | Smith machine | quads, glutes | back squat | Squat (Smith Machine)
Smith machine split squat | Smith machine | quads, glutes | split squat | Split Squat (Smith Machine)
Band squat | Resistance Band | quads, glutes | squat with weights | Squat (Band)
Trap bar squat | Trap bar | quads, glutes | trap bar deadlift | Squat (Trap Bar)
Bosu squat | Bosu ball | quads, glutes | bodyweight squat | Squat (Bosu Ball)
Stability ball wall squat | Stability ball | quads, glutes | wall squat with ball | Wall Squat (Stability Ball)
Suspension squat | Suspension | quads, glutes | suspension squat | Squat (Suspension); TRX squat
Bodyweight squat | Body weight | quads, glutes | bodyweight squat | Squat (Bodyweight); Air squat; Prisoner squat
Jump squat | Body weight | quads, glutes, calves | jump squat | Jump Squat (Bodyweight); Squat jump; Squat jumps; Freehand Jump Squat
Pistol squat | Body weight | quads, glutes | pistol squat | Pistol Squat (Bodyweight)
Assisted pistol squat | Suspension | quads, glutes | pistol squat | Assisted Pistol Squat (Suspension)
Sissy squat | Body weight | quads | sissy squat | Sissy Squat (Weighted); Sissy squats
Wall sit | Body weight | quads | wall sit | Wall Sit (Bodyweight)
Machine squat | Leverage machine | quads, glutes | machine squat | Squat (Machine); V squat
Pendulum squat | Leverage machine | quads, glutes | machine squat | Pendulum Squat (Machine)
Belt squat | Leverage machine | quads, glutes | belt squat | Belt Squat (Machine)
Hack squat | Sled machine | quads, glutes | hack squat | Hack Squat (Machine); Hack squat machine
Barbell hack squat | Barbell | quads, glutes | barbell hack squat | Hack Squat (Barbell)
Leg press | Sled machine | quads, glutes | leg press | Leg Press (Machine); LP; 45 degree leg press; Sled leg press
Horizontal leg press | Leverage machine | quads, glutes | leg press | Leg Press Horizontal (Machine); Seated Leg Press (Machine)
Single-leg press | Sled machine | quads, glutes | leg press | Single Leg Press (Machine); Leg Press (Single Leg)
Leg extension | Leverage machine | quads | leg extension | Leg Extension (Machine); Leg extensions; Quad extension
Single-leg extension | Leverage machine | quads | leg extension | Single-leg Extension (Machine)
Lying leg curl | Leverage machine | hamstrings | lying leg curl | Lying Leg Curl (Machine); Leg curl; Hamstring curl; Prone leg curl; Lying Leg Curls
Seated leg curl | Leverage machine | hamstrings | seated leg curl | Seated Leg Curl (Machine)
Standing leg curl | Leverage machine | hamstrings | standing leg curl | Standing Leg Curl (Machine)
Stability ball leg curl | Stability ball | hamstrings, glutes | ball leg curl | Leg Curl (Stability Ball)
Suspension leg curl | Suspension | hamstrings, glutes | ball leg curl | Leg Curl (Suspension)
Nordic curl | Body weight | hamstrings | nordic curl | Nordic Hamstrings Curls; Nordic hamstring curl; Nordics; Floor Glute-Ham Raise
Glute-ham raise | Body weight | hamstrings, glutes | glute-ham raise | GHR; GHD; GHD raise; Glute ham developer
Romanian deadlift | Barbell | hamstrings, glutes, lower back | romanian deadlift | Romanian Deadlift (Barbell); RDL; RDLs; Barbell RDL
Dumbbell Romanian deadlift | Dumbbell | hamstrings, glutes | romanian deadlift | Romanian Deadlift (Dumbbell)
Single-leg Romanian deadlift | Dumbbell | hamstrings, glutes | single-leg deadlift | Single Leg Romanian Deadlift (Dumbbell); Single Leg Deadlift; SLRDL; Single-leg RDL
Barbell single-leg deadlift | Barbell | hamstrings, glutes | single-leg deadlift | Single Leg Romanian Deadlift (Barbell)
Smith machine Romanian deadlift | Smith machine | hamstrings, glutes | romanian deadlift | Romanian Deadlift (Smith Machine)
Stiff-leg deadlift | Barbell | hamstrings, lower back, glutes | romanian deadlift | Stiff Leg Deadlift (Barbell); Straight Leg Deadlift; SLDL; Stiff-Legged Barbell Deadlift; Straight-leg deadlift (Barbell)
Dumbbell stiff-leg deadlift | Dumbbell | hamstrings, glutes | romanian deadlift | Stiff Leg Deadlift (Dumbbell)
Sumo deadlift | Barbell | adductors, glutes, quads | sumo deadlift | Sumo Deadlift (Barbell)
Bulgarian split squat | Dumbbell | quads, glutes | bulgarian split squat | Bulgarian Split Squat (Dumbbell); Rear foot elevated split squat; BSS; RFESS; Bulgarians; Bulgarian
Barbell Bulgarian split squat | Barbell | quads, glutes | bulgarian split squat | Bulgarian Split Squat (Barbell)
Split squat | Dumbbell | quads, glutes | split squat | Split Squat (Dumbbell); Split Squats; Static lunge
Barbell lunge | Barbell | quads, glutes | lunge | Lunge (Barbell)
Dumbbell lunge | Dumbbell | quads, glutes | lunge | Lunge (Dumbbell)
Goblet lunge | Kettlebell | quads, glutes | lunge | Lunge (Kettlebell)
Bodyweight lunge | Body weight | quads, glutes | lunge | Lunge; Lunge (Bodyweight)
Walking lunge | Body weight | quads, glutes | lunge | Walking Lunge (Bodyweight); Walking lunges; Bodyweight Walking Lunge
Dumbbell walking lunge | Dumbbell | quads, glutes | lunge | Walking Lunge (Dumbbell)
Barbell walking lunge | Barbell | quads, glutes | lunge | Walking Lunge (Barbell)
Reverse lunge | Body weight | quads, glutes | reverse lunge | Reverse Lunge (Bodyweight)
Dumbbell reverse lunge | Dumbbell | quads, glutes | reverse lunge | Reverse Lunge (Dumbbell)
Barbell reverse lunge | Barbell | quads, glutes | reverse lunge | Reverse Lunge (Barbell)
Lateral lunge | Body weight | adductors, quads, glutes | lateral lunge | Side lunge; Lateral Squat; Side lunges
Curtsy lunge | Dumbbell | glutes, quads | curtsy lunge | Curtsy Lunge (Dumbbell)
Overhead lunge | Dumbbell | quads, glutes, front shoulders | overhead lunge | Overhead Dumbbell Lunge
Jumping lunge | Body weight | quads, glutes | jumping lunge | Lunge jump; Split jump; Scissors Jump; Jump lunge
Step-up | Body weight | quads, glutes | step-up | Step ups
Dumbbell step-up | Dumbbell | quads, glutes | step-up | Step Up (Dumbbell); Dumbbell Step Ups
Box jump | Body weight | quads, glutes, calves | box jump | BJ; Box jumps; Front Box Jump
Frog jump | Body weight | quads, glutes | frog jump | Frog Jump (Bodyweight)
Machine hip adduction | Leverage machine | adductors | hip adduction machine | Hip Adduction (Machine); Hip Adductor (Machine); Thigh Adductor; Hip adduction; Adductor machine; Adductor
Cable hip adduction | Cable | adductors | standing hip adduction | Hip Adduction (Cable)
Thruster | Barbell | quads, front shoulders, glutes | squat and press | Thruster (Barbell); Barbell thruster; Thrusters
Dumbbell thruster | Dumbbell | quads, front shoulders, glutes | squat and press | Thruster (Dumbbell)
Kettlebell thruster | Kettlebell | quads, front shoulders, glutes | squat and press | Thruster (Kettlebell)
Wall ball | Medicine Ball | quads, front shoulders, glutes | squat and press | WB; Wall balls; Wall ball shot
Sled push | Power Sled | quads, glutes, calves | sled push | Sled Push (Sled); Prowler push; Prowler
Sled pull | Power Sled | hamstrings, glutes, upper back | sled pull | Sled drag
Clean | Olympic barbell | glutes, quads, traps | clean | Clean (Barbell); Squat clean
Power clean | Olympic barbell | glutes, quads, traps | clean | Power Clean (Barbell); PC
Hang clean | Olympic barbell | glutes, quads, traps | clean | Hang Clean (Barbell)
Clean and jerk | Olympic barbell | quads, glutes, front shoulders | clean and press | Clean and Jerk (Barbell); C&J; Clean & jerk
Clean and press | Olympic barbell | quads, glutes, front shoulders | clean and press | Clean and Press (Barbell)
Clean pull | Olympic barbell | glutes, quads, traps | high pull | Clean Pull (Barbell)
Kettlebell clean | Kettlebell | glutes, hamstrings, front shoulders | kettlebell clean | Clean (Kettlebell); One-Arm Kettlebell Clean; Kettlebell hang clean
Burpee | Body weight | quads, chest, abs | burpee | Burpee Over the Bar; Burpees; Bar-facing burpee
High knees | Body weight | hip flexors, quads | high knees | High Knee Skips; High knee run
Thigh roll | Roll | quads | leg roll | Foam roll thighs; Quadriceps-SMR; Foam roll quads
Running | Body weight | quads, hamstrings, calves | running | Run; Jogging; Outdoor run; Road running
Treadmill run | Body weight | quads, hamstrings, calves | treadmill run | Treadmill; Running (Treadmill); Running, Treadmill; Jogging, Treadmill
Walking | Body weight | quads, calves | walking | Walk
Hiking | Body weight | quads, glutes, calves | hiking | Hike
Cycling | Body weight | quads, hamstrings | cycling | Bike; Cycling (Outdoor); Bicycling; Road cycling; Bike ride
Exercise bike | Leverage machine | quads, hamstrings | cycling | Cycling (Indoor); Spinning; Stationary bike; Bicycling, Stationary; Spin bike; Spin class; Indoor cycling; Peloton
Elliptical trainer | Leverage machine | quads, glutes | elliptical | Elliptical; Elliptical Machine; Cross trainer; Arc trainer
Stair climber | Leverage machine | quads, glutes, calves | stair climber | Stair Machine (Floors); Stair Machine (Steps); Stairmaster; Climbing machine; Step Mill; StepMill; Stair machine; Stair stepper; StairMaster machine
Tempo squat | Barbell | quads, glutes | back squat | Tempo Squat (Barbell)
Pin squat | Barbell | quads, glutes | back squat | Anderson squat; Dead squat; Squat from pins
Cambered bar squat | Barbell | glutes, quads | back squat | Cambered Bar Squat (Barbell)
Buffalo bar squat | Barbell | quads, glutes | back squat | Duffalo bar squat; Bow bar squat
Squat with bands | Barbell | quads, glutes | back squat | Banded squat; Speed squat
Squat with chains | Barbell | quads, glutes | back squat | Chain squat
Reverse band squat | Barbell | quads, glutes | back squat | Reverse Band Power Squat
Wide-stance squat | Barbell | glutes, adductors, quads | back squat | Wide Stance Barbell Squat
Narrow-stance squat | Barbell | quads | back squat | Narrow Stance Squats; Close-stance squat
Heels-elevated squat | Barbell | quads | back squat | Cyclist squat; Slant board squat
Hatfield squat | Barbell | quads, glutes | back squat | Hand-supported squat
Safety bar box squat | Barbell | quads, glutes, upper back | box squat | SSB box squat
Safety bar split squat | Barbell | quads, glutes | split squat | SSB split squat
Safety bar lunge | Barbell | quads, glutes | lunge | SSB lunge
Paused front squat | Barbell | quads, glutes, upper back | front squat | Pause Front Squat (Barbell)
Double kettlebell front squat | Kettlebell | quads, glutes | front squat | Front Squats With Two Kettlebells; Front Squat (Kettlebell)
Dumbbell front squat | Dumbbell | quads, glutes | front squat | Front Squat (Dumbbell)
Smith machine front squat | Smith machine | quads, glutes | front squat | Front Squat (Smith Machine)
Heels-elevated goblet squat | Dumbbell | quads | goblet squat | Cyclist goblet squat
Landmine squat | Barbell | quads, glutes | landmine squat | Landmine goblet squat; Squat (Landmine)
Jefferson squat | Barbell | adductors, quads, glutes | sumo squat | Jefferson lift; Jefferson deadlift
Single-arm overhead squat | Kettlebell | quads, front shoulders, abs | overhead squat | One-Arm Overhead Kettlebell Squats; Overhead Squat (Kettlebell)
Sandbag squat | Medicine Ball | quads, glutes, abs | zercher squat | Sandbag zercher squat; Bear hug squat
Cable belt squat | Cable | quads, glutes | belt squat | Belt Squat (Cable)
Reverse hack squat | Sled machine | glutes, quads | hack squat | Reverse Hack Squat (Machine)
Vertical leg press | Sled machine | quads, glutes | leg press | Vertical Leg Press (Machine)
Narrow-stance leg press | Sled machine | quads | leg press | Narrow Stance Leg Press (Machine); Close-stance leg press
Wide-stance leg press | Sled machine | glutes, adductors, quads | leg press | Sumo leg press
Spanish squat | Resistance Band | quads | spanish squat | Spanish Squat (Band)
Reverse Nordic curl | Body weight | quads, hip flexors | reverse nordic | Reverse nordic; Natural leg extension; Kneeling quad extension
Terminal knee extension | Resistance Band | quads | terminal knee extension | TKE
Step-down | Body weight | quads, glutes | step-down | Poliquin step up; Peterson step up; Patrick step; Lateral step down
ATG split squat | Body weight | quads, hip flexors | split squat | Knees-over-toes split squat
Front-foot-elevated split squat | Dumbbell | quads, glutes | split squat | FFESS; Deficit split squat
Bodyweight split squat | Body weight | quads, glutes | split squat | Split Squat (Bodyweight)
Barbell split squat | Barbell | quads, glutes | split squat | Split Squat (Barbell)
Bodyweight Bulgarian split squat | Body weight | quads, glutes | bulgarian split squat | Bulgarian Split Squat (Bodyweight)
Kettlebell Bulgarian split squat | Kettlebell | quads, glutes | bulgarian split squat | Bulgarian Split Squat (Kettlebell)
Smith machine Bulgarian split squat | Smith machine | quads, glutes | bulgarian split squat | Bulgarian Split Squat (Smith Machine)
Suspension Bulgarian split squat | Suspension | quads, glutes | bulgarian split squat | TRX split squat; Suspended Split Squat; Bulgarian Split Squat (Suspension)
Cossack squat | Body weight | adductors, quads, glutes | cossack squat | Cossack Squat (Bodyweight)
Dumbbell lateral lunge | Dumbbell | adductors, quads, glutes | lateral lunge | Lateral Lunge (Dumbbell)
Deficit reverse lunge | Dumbbell | quads, glutes | reverse lunge | Deficit Reverse Lunge (Dumbbell)
Kettlebell reverse lunge | Kettlebell | quads, glutes | reverse lunge | Reverse Lunge (Kettlebell)
Landmine reverse lunge | Barbell | quads, glutes | reverse lunge | Landmine lunge
Smith machine lunge | Smith machine | quads, glutes | lunge | Lunge (Smith Machine)
Smith machine reverse lunge | Smith machine | quads, glutes | reverse lunge | Reverse Lunge (Smith Machine)
Front rack lunge | Barbell | quads, glutes | lunge | Barbell front rack lunge
Kettlebell walking lunge | Kettlebell | quads, glutes | lunge | Walking Lunge (Kettlebell)
Sandbag walking lunge | Medicine Ball | quads, glutes | lunge | Walking Lunge (Sandbag); Sandbag lunge
Overhead walking lunge | Barbell | quads, glutes, front shoulders | overhead lunge | Overhead Walking Lunge (Barbell)
Lunge with twist | Medicine Ball | quads, glutes, obliques | lunge | Lunge with Twist (Medicine Ball)
Clock lunge | Body weight | quads, glutes, adductors | lunge | Around-the-clock lunge
Single-leg squat to box | Body weight | quads, glutes | pistol squat | Box pistol squat; Single-leg box squat
Weighted pistol squat | Kettlebell | quads, glutes | pistol squat | Kettlebell Pistol Squat; Pistol Squat (Weighted)
Shrimp squat | Body weight | quads, glutes | shrimp squat | Shrimp Squat (Bodyweight)
Skater squat | Body weight | quads, glutes | shrimp squat | Skater Squat (Bodyweight)
Weighted wall sit | Body weight | quads | wall sit | Weighted Wall Sit (Bodyweight)
Barbell step-up | Barbell | quads, glutes | step-up | Step Up (Barbell)
Lateral step-up | Body weight | quads, glutes | step-up | Lateral Step-up (Bodyweight)
Step-up with knee raise | Body weight | quads, glutes, hip flexors | step-up | Knee drive step up
Dumbbell box step-over | Dumbbell | quads, glutes | step-up | Box step over
Lateral box jump | Body weight | quads, glutes, calves | box jump | Lateral Box Jump (Bodyweight)
Box jump-over | Body weight | quads, glutes, calves | box jump | Box jump over
Seated box jump | Body weight | quads, glutes, calves | box jump | Dumbbell Seated Box Jump
Single-leg box jump | Body weight | quads, glutes, calves | box jump | Single-leg Box Jump (Bodyweight)
Depth jump | Body weight | quads, glutes, calves | depth jump | Drop jump; Depth Jump Leap
Broad jump | Body weight | quads, glutes, calves | broad jump | Standing Long Jump; Standing broad jump
Tuck jump | Body weight | quads, glutes, calves | tuck jump | Knee Tuck Jump
Hurdle jump | Body weight | quads, glutes, calves | tuck jump | Hurdle Hops; Front Cone Hops
Vertical jump | Body weight | quads, glutes, calves | jump squat | Countermovement jump; CMJ
Barbell jump squat | Barbell | quads, glutes, calves | jump squat | Jump Squat (Barbell); Weighted Jump Squat
Dumbbell jump squat | Dumbbell | quads, glutes, calves | jump squat | Jump Squat (Dumbbell)
Trap bar jump | Trap bar | quads, glutes, calves | jump squat | Hex bar jump; Trap bar jump squat
Skater jump | Body weight | glutes, abductors, quads | skater jump | Skater hop; Lateral Bound; Speed skater; Skaters
Burpee box jump | Body weight | quads, chest, abs | burpee | BBJ
Burpee broad jump | Body weight | quads, chest, abs | burpee | Burpee Broad Jump (Bodyweight)
Burpee pull-up | Body weight | lats, quads, chest | burpee | Burpee Pull-up (Bodyweight)
Squat thrust | Body weight | quads, abs | squat thrust | Half burpee; Sprawl
Single-leg lying leg curl | Leverage machine | hamstrings | lying leg curl | Single Leg Curl (Machine); One-leg curl
Single-leg seated leg curl | Leverage machine | hamstrings | seated leg curl | Single-leg Seated Leg Curl (Machine)
Cable leg curl | Cable | hamstrings | standing leg curl | Leg Curl (Cable)
Band leg curl | Resistance Band | hamstrings | seated leg curl | Leg Curl (Band); Seated Band Hamstring Curl
Dumbbell leg curl | Dumbbell | hamstrings | lying leg curl | Leg Curl (Dumbbell)
Slider leg curl | Body weight | hamstrings, glutes | ball leg curl | Sliding leg curl; Platform Hamstring Slides
Assisted Nordic curl | Band | hamstrings | nordic curl | Band Nordic curl
Weighted glute-ham raise | Body weight | hamstrings, glutes | glute-ham raise | Glute Ham Raise (Weighted)
Kettlebell Romanian deadlift | Kettlebell | hamstrings, glutes | romanian deadlift | Romanian Deadlift (Kettlebell)
Trap bar Romanian deadlift | Trap bar | hamstrings, glutes | romanian deadlift | Romanian Deadlift (Trap Bar)
Deficit Romanian deadlift | Barbell | hamstrings, glutes, lower back | romanian deadlift | Romanian Deadlift from Deficit
B-stance Romanian deadlift | Dumbbell | hamstrings, glutes | romanian deadlift | Kickstand RDL; Staggered-stance RDL; B-stance RDL
Snatch-grip Romanian deadlift | Barbell | hamstrings, glutes, upper back | romanian deadlift | Snatch-grip Romanian Deadlift (Barbell)
Landmine Romanian deadlift | Barbell | hamstrings, glutes | romanian deadlift | Landmine Romanian Deadlift (Barbell)
Cable Romanian deadlift | Cable | hamstrings, glutes | romanian deadlift | Romanian Deadlift (Cable)
Band Romanian deadlift | Resistance Band | hamstrings, glutes | romanian deadlift | Straight Leg Deadlift (Band); Romanian Deadlift (Band)
Dimel deadlift | Barbell | hamstrings, glutes | romanian deadlift | Dimel Deadlift (Barbell)
Smith machine stiff-leg deadlift | Smith machine | hamstrings, glutes | romanian deadlift | Smith Machine Stiff-Legged Deadlift
Kettlebell single-leg deadlift | Kettlebell | hamstrings, glutes | single-leg deadlift | Kettlebell One-Legged Deadlift; Single Leg Romanian Deadlift (Kettlebell)
Bodyweight single-leg deadlift | Body weight | hamstrings, glutes | single-leg deadlift | Single Leg Deadlift (Bodyweight)
Kettlebell sumo deadlift | Kettlebell | adductors, glutes, quads | sumo deadlift | Sumo Deadlift (Kettlebell)
Dumbbell sumo deadlift | Dumbbell | adductors, glutes, quads | sumo deadlift | Sumo Deadlift (Dumbbell)
Deficit sumo deadlift | Barbell | adductors, glutes, quads | sumo deadlift | Deficit Sumo Deadlift (Barbell)
Sumo block pull | Barbell | adductors, glutes, quads | sumo deadlift | Sumo rack pull
Copenhagen plank | Body weight | adductors, obliques | copenhagen plank | Copenhagen; Copenhagen adduction; Copenhagen side plank
Band hip adduction | Band | adductors | standing hip adduction | Hip Adduction (Band); Band Hip Adductions
Side-lying hip adduction | Body weight | adductors | inner thigh raise | Inner thigh raise; Inner thigh lift
Adductor squeeze | Medicine Ball | adductors | adductor squeeze | Ball squeeze
Single-arm dumbbell thruster | Dumbbell | quads, front shoulders, glutes | squat and press | Single-arm thruster
Cluster | Olympic barbell | quads, front shoulders, glutes | clean and press | Squat clean thruster; Clean thruster
Medicine ball clean | Medicine Ball | glutes, quads, traps | stone lift | Med ball clean
Sandbag clean | Medicine Ball | glutes, quads, traps | stone lift | Sandbag Clean (Medicine Ball)
Hang power clean | Olympic barbell | glutes, quads, traps | clean | Hang Power Clean (Barbell); HPC
Low hang clean | Olympic barbell | glutes, quads, traps | clean | Hang Clean - Below the Knees
Block clean | Olympic barbell | glutes, quads, traps | clean | Clean from Blocks
Power clean from blocks | Olympic barbell | glutes, quads, traps | clean | Power Clean from Blocks (Barbell)
Muscle clean | Olympic barbell | glutes, traps, quads | clean | Muscle Clean (Barbell)
Tall clean | Olympic barbell | traps, quads | clean | Tall Clean (Barbell)
Split clean | Olympic barbell | glutes, quads, traps | clean | Split Clean (Barbell)
Clean high pull | Olympic barbell | traps, glutes, side shoulders | high pull | Clean High Pull (Barbell)
Power clean and jerk | Olympic barbell | quads, glutes, front shoulders | clean and press | Power Clean and Jerk (Barbell)
Hang clean and jerk | Olympic barbell | quads, glutes, front shoulders | clean and press | Hang Clean and Jerk (Barbell)
Bear complex | Barbell | quads, front shoulders, glutes | clean and press | Bear Complex (Barbell)
Dumbbell clean | Dumbbell | glutes, quads, traps | clean | Clean (Dumbbell); Dumbbell power clean; Dumbbell hang clean
Dumbbell clean and press | Dumbbell | quads, glutes, front shoulders | clean and press | Clean and Press (Dumbbell); Dumbbell clean and jerk
Kettlebell clean and press | Kettlebell | front shoulders, glutes, quads | clean and press | Clean and Press (Kettlebell)
Kettlebell clean and jerk | Kettlebell | front shoulders, glutes, quads | clean and press | Long cycle; One-Arm Kettlebell Clean and Jerk
Double kettlebell clean | Kettlebell | glutes, hamstrings, front shoulders | kettlebell clean | Two-Arm Kettlebell Clean
Backward sled drag | Power Sled | quads, calves | backward sled drag | Reverse sled drag; Backward Drag
Forward sled drag | Power Sled | glutes, hamstrings, calves | forward sled drag | Sled Drag - Harness; Harness sled drag
Lateral sled drag | Power Sled | abductors, adductors | forward sled drag | Lateral Sled Drag (Sled)
Sled sprint | Power Sled | quads, glutes, calves | sled push | Prowler Sprint; Resisted sprint
Truck pull | Power Sled | quads, glutes, calves | forward sled drag | Vehicle pull; Tire drag
Yoke walk | Barbell | quads, traps, abs | yoke walk | Yoke; Yoke carry; Super yoke
Tire flip | Body weight | glutes, quads, chest | tire flip | Tractor tire flip
Air bike | Leverage machine | quads, hamstrings, front shoulders | air bike | Assault bike; Echo bike; Fan bike; Airdyne
Recumbent bike | Leverage machine | quads, hamstrings | cycling | Recumbent Bike (Machine)
Bike erg | Leverage machine | quads, hamstrings | cycling | BikeErg; Concept2 bike
Mountain biking | Body weight | quads, hamstrings | cycling | MTB
Treadmill walk | Body weight | quads, calves | treadmill walk | Walking (Treadmill); Walking, Treadmill
Incline treadmill walk | Body weight | glutes, calves, quads | treadmill walk | Incline walk; 12-3-30
Curved treadmill run | Body weight | quads, hamstrings, calves | treadmill run | Assault runner
Sprint | Body weight | quads, hamstrings, calves | sprint | Sprints; Wind Sprints
Hill sprint | Body weight | quads, hamstrings, calves | sprint | Hill run
Shuttle run | Body weight | quads, hamstrings, calves | sprint | Shuttle sprint; Suicides; Beep test
Trail running | Body weight | quads, hamstrings, calves | running | Trail Running/Walking
Bounding | Body weight | quads, glutes, calves | bounding | Bounds; Alternate Leg Diagonal Bound
Rucking | Body weight | quads, glutes, traps | hiking | Ruck; Ruck march; Weighted walk
Backward walking | Body weight | quads, calves | backward walking | Retro walking; Backward treadmill walk
Stair run | Body weight | quads, glutes, calves | stair run | Stairs; Climbing stairs; Stair sprint
Jacob's ladder | Leverage machine | quads, glutes, lats | stair climber | Ladder climber
VersaClimber | Leverage machine | quads, glutes, lats | stair climber | Versa climber; Vertical climber
Skiing | Body weight | quads, glutes | skiing | Downhill skiing; Alpine skiing
Cross-country skiing | Body weight | quads, lats, triceps | cross-country skiing | Nordic skiing; XC skiing
Snowboarding | Body weight | quads, abs | snowboarding | Snowboarding (Bodyweight)
Skating | Body weight | glutes, quads, abductors | skating | Ice skating; Inline skating; Roller skating; Rollerblading
Dancing | Body weight | quads, calves | aerobics | Dance; Zumba
Aerobics | Body weight | quads, calves | aerobics | Step aerobics; Aerobics class
Interval training | Body weight | quads, abs | interval training | HIIT; Circuit training; Tabata; CrossFit
Carioca | Body weight | abductors, adductors | carioca | Carioca Quick Step; Grapevine
Straight-leg march | Body weight | hamstrings, hip flexors | straight-leg march | Toy soldier; Frankenstein walk
Walking knee hug | Body weight | glutes | march in place | Knee hug
Standing quad stretch | Body weight | quads | quad stretch | Quad Stretch
Lying quad stretch | Body weight | quads | lying quad stretch | On Your Side Quad Stretch
Lying hamstring stretch | Body weight | hamstrings | hamstring stretch | Hamstring Stretch; 90/90 Hamstring; Strap hamstring stretch
Standing forward fold | Body weight | hamstrings | standing forward fold | Standing Toe Touches; Forward fold; Toe touch stretch; Standing hamstring stretch
Seated forward fold | Body weight | hamstrings | seated forward fold | Seated Floor Hamstring Stretch; Sit and reach; Seated hamstring stretch
Hamstring roll | Roll | hamstrings | hamstring roll | Foam roll hamstrings; Hamstring-SMR
`;
