// Movements for the thighs; catalogue.ts describes a line.
export const thighs = `
Barbell back squat | Barbell | quads, glutes | back squat | Squat (Barbell); Squat; Back squat; Full Squat; Barbell squat
Paused squat | Barbell | quads, glutes | back squat | Pause Squat (Barbell)
Box squat | Barbell | quads, glutes | box squat | Box Squat (Barbell)
Low-bar squat | Barbell | glutes, quads, hamstrings | back squat | Low Bar Squat (Barbell)
Safety bar squat | Barbell | quads, glutes, upper back | back squat | Safety Squat Bar Squat
Front squat | Barbell | quads, glutes, upper back | front squat | Front Squat (Barbell)
Overhead squat | Olympic barbell | quads, front shoulders, abs | overhead squat | Overhead Squat (Barbell)
Zercher squat | Barbell | quads, glutes, abs | zercher squat | Zercher Squat (Barbell)
Sumo squat | Barbell | adductors, glutes, quads | sumo squat | Sumo Squat (Barbell)
Dumbbell sumo squat | Dumbbell | adductors, glutes, quads | sumo squat | Sumo Squat (Dumbbell); Plie squat
Kettlebell sumo squat | Kettlebell | adductors, glutes, quads | sumo squat | Sumo Squat (Kettlebell)
Goblet squat | Kettlebell | quads, glutes | goblet squat | Kettlebell Goblet Squat; Goblet Squat (Kettlebell); Goblet Squat (Dumbbell)
Dumbbell squat | Dumbbell | quads, glutes | squat with weights | Squat (Dumbbell)
Smith machine squat | Smith machine | quads, glutes | back squat | Squat (Smith Machine)
Smith machine split squat | Smith machine | quads, glutes | split squat | Split Squat (Smith Machine)
Band squat | Resistance Band | quads, glutes | squat with weights | Squat (Band)
Trap bar squat | Trap bar | quads, glutes | trap bar deadlift | Squat (Trap Bar)
Bosu squat | Bosu ball | quads, glutes | bodyweight squat | Squat (Bosu Ball)
Stability ball wall squat | Stability ball | quads, glutes | wall squat with ball | Wall Squat (Stability Ball)
Suspension squat | Suspension | quads, glutes | suspension squat | Squat (Suspension); TRX squat
Bodyweight squat | Body weight | quads, glutes | bodyweight squat | Squat (Bodyweight); Air squat
Jump squat | Body weight | quads, glutes, calves | jump squat | Jump Squat (Bodyweight); Squat jump
Pistol squat | Body weight | quads, glutes | pistol squat
Assisted pistol squat | Suspension | quads, glutes | pistol squat
Sissy squat | Body weight | quads | sissy squat | Sissy Squat (Weighted)
Wall sit | Body weight | quads | wall sit
Machine squat | Leverage machine | quads, glutes | machine squat | Squat (Machine); V squat
Pendulum squat | Leverage machine | quads, glutes | machine squat | Pendulum Squat (Machine)
Belt squat | Leverage machine | quads, glutes | belt squat | Belt Squat (Machine)
Hack squat | Sled machine | quads, glutes | hack squat | Hack Squat (Machine)
Barbell hack squat | Barbell | quads, glutes | barbell hack squat | Hack Squat (Barbell)
Leg press | Sled machine | quads, glutes | leg press | Leg Press (Machine)
Horizontal leg press | Leverage machine | quads, glutes | leg press | Leg Press Horizontal (Machine); Seated Leg Press (Machine)
Single-leg press | Sled machine | quads, glutes | leg press | Single Leg Press (Machine); Leg Press (Single Leg)
Leg extension | Leverage machine | quads | leg extension | Leg Extension (Machine)
Single-leg extension | Leverage machine | quads | leg extension
Lying leg curl | Leverage machine | hamstrings | lying leg curl | Lying Leg Curl (Machine); Leg curl; Hamstring curl
Seated leg curl | Leverage machine | hamstrings | seated leg curl | Seated Leg Curl (Machine)
Standing leg curl | Leverage machine | hamstrings | standing leg curl | Standing Leg Curl (Machine)
Stability ball leg curl | Stability ball | hamstrings, glutes | ball leg curl | Leg Curl (Stability Ball)
Suspension leg curl | Suspension | hamstrings, glutes | ball leg curl | Leg Curl (Suspension)
Nordic curl | Body weight | hamstrings | nordic curl | Nordic Hamstrings Curls
Glute-ham raise | Body weight | hamstrings, glutes | glute-ham raise
Romanian deadlift | Barbell | hamstrings, glutes, lower back | romanian deadlift | Romanian Deadlift (Barbell); RDL
Dumbbell Romanian deadlift | Dumbbell | hamstrings, glutes | romanian deadlift | Romanian Deadlift (Dumbbell)
Single-leg Romanian deadlift | Dumbbell | hamstrings, glutes | single-leg deadlift | Single Leg Romanian Deadlift (Dumbbell); Single Leg Deadlift
Barbell single-leg deadlift | Barbell | hamstrings, glutes | single-leg deadlift | Single Leg Romanian Deadlift (Barbell)
Smith machine Romanian deadlift | Smith machine | hamstrings, glutes | romanian deadlift | Romanian Deadlift (Smith Machine)
Stiff-leg deadlift | Barbell | hamstrings, lower back, glutes | romanian deadlift | Stiff Leg Deadlift (Barbell); Straight Leg Deadlift
Dumbbell stiff-leg deadlift | Dumbbell | hamstrings, glutes | romanian deadlift | Stiff Leg Deadlift (Dumbbell)
Sumo deadlift | Barbell | adductors, glutes, quads | sumo deadlift | Sumo Deadlift (Barbell)
Bulgarian split squat | Dumbbell | quads, glutes | bulgarian split squat | Bulgarian Split Squat (Dumbbell); Rear foot elevated split squat
Barbell Bulgarian split squat | Barbell | quads, glutes | bulgarian split squat | Bulgarian Split Squat (Barbell)
Split squat | Dumbbell | quads, glutes | split squat | Split Squat (Dumbbell)
Barbell lunge | Barbell | quads, glutes | lunge | Lunge (Barbell)
Dumbbell lunge | Dumbbell | quads, glutes | lunge | Lunge (Dumbbell)
Goblet lunge | Kettlebell | quads, glutes | lunge | Lunge (Kettlebell)
Bodyweight lunge | Body weight | quads, glutes | lunge | Lunge; Lunge (Bodyweight)
Walking lunge | Body weight | quads, glutes | lunge | Walking Lunge (Bodyweight)
Dumbbell walking lunge | Dumbbell | quads, glutes | lunge | Walking Lunge (Dumbbell)
Barbell walking lunge | Barbell | quads, glutes | lunge | Walking Lunge (Barbell)
Reverse lunge | Body weight | quads, glutes | reverse lunge | Reverse Lunge (Bodyweight)
Dumbbell reverse lunge | Dumbbell | quads, glutes | reverse lunge | Reverse Lunge (Dumbbell)
Barbell reverse lunge | Barbell | quads, glutes | reverse lunge | Reverse Lunge (Barbell)
Lateral lunge | Body weight | adductors, quads, glutes | lateral lunge | Side lunge; Lateral Squat; Cossack squat
Curtsy lunge | Dumbbell | glutes, quads | curtsy lunge | Curtsy Lunge (Dumbbell)
Overhead lunge | Dumbbell | quads, glutes, front shoulders | overhead lunge | Overhead Dumbbell Lunge
Jumping lunge | Body weight | quads, glutes | jumping lunge | Lunge jump
Step-up | Body weight | quads, glutes | step-up
Dumbbell step-up | Dumbbell | quads, glutes | step-up | Step Up (Dumbbell)
Box jump | Body weight | quads, glutes, calves | box jump | Lateral Box Jump
Frog jump | Body weight | quads, glutes | frog jump
Machine hip adduction | Leverage machine | adductors | hip adduction machine | Hip Adduction (Machine); Hip Adductor (Machine)
Cable hip adduction | Cable | adductors | standing hip adduction | Hip Adduction (Cable)
Thruster | Barbell | quads, front shoulders, glutes | squat and press | Thruster (Barbell)
Dumbbell thruster | Dumbbell | quads, front shoulders, glutes | squat and press | Thruster (Dumbbell)
Kettlebell thruster | Kettlebell | quads, front shoulders, glutes | squat and press | Thruster (Kettlebell)
Wall ball | Medicine Ball | quads, front shoulders, glutes | squat and press
Sled push | Power Sled | quads, glutes, calves | sled push | Sled Push (Sled); Prowler push
Sled pull | Power Sled | hamstrings, glutes, upper back | sled pull | Sled drag
Clean | Olympic barbell | glutes, quads, traps | clean | Clean (Barbell); Squat clean
Power clean | Olympic barbell | glutes, quads, traps | clean | Power Clean (Barbell)
Hang clean | Olympic barbell | glutes, quads, traps | clean | Hang Clean (Barbell)
Clean and jerk | Olympic barbell | quads, glutes, front shoulders | clean and press | Clean and Jerk (Barbell)
Clean and press | Olympic barbell | quads, glutes, front shoulders | clean and press | Clean and Press (Barbell)
Clean pull | Olympic barbell | glutes, quads, traps | high pull | Clean Pull (Barbell)
Kettlebell clean | Kettlebell | glutes, hamstrings, front shoulders | kettlebell clean | Clean (Kettlebell)
Burpee | Body weight | quads, chest, abs | burpee | Burpee Over the Bar
High knees | Body weight | hip flexors, quads | high knees | High Knee Skips
Thigh roll | Roll | quads | leg roll | Foam roll thighs
Running | Body weight | quads, hamstrings, calves | running | Run
Treadmill run | Body weight | quads, hamstrings, calves | treadmill run | Treadmill; Running (Treadmill)
Walking | Body weight | quads, calves | walking | Walk
Hiking | Body weight | quads, glutes, calves | hiking | Hike
Cycling | Body weight | quads, hamstrings | cycling | Bike; Cycling (Outdoor)
Exercise bike | Leverage machine | quads, hamstrings | cycling | Cycling (Indoor); Spinning; Air Bike; Stationary bike
Elliptical trainer | Leverage machine | quads, glutes | elliptical | Elliptical; Elliptical Machine; Cross trainer
Stair climber | Leverage machine | quads, glutes, calves | stair climber | Stair Machine (Floors); Stair Machine (Steps); Stairmaster; Climbing machine
`;
