// Movements of the thighs; the form of a line is told in catalogue.ts.
export const thighs = `
Barbell back squat | Barbell | quads, glutes | Squat (Barbell); Squat; Back squat; Full Squat; Barbell squat
Paused squat | Barbell | quads, glutes | Pause Squat (Barbell)
Box squat | Barbell | quads, glutes | Box Squat (Barbell)
Low-bar squat | Barbell | glutes, quads, hamstrings | Low Bar Squat (Barbell)
Safety bar squat | Barbell | quads, glutes, upper back | Safety Squat Bar Squat
Front squat | Barbell | quads, glutes, upper back | Front Squat (Barbell)
Overhead squat | Olympic barbell | quads, front shoulders, abs | Overhead Squat (Barbell)
Zercher squat | Barbell | quads, glutes, abs | Zercher Squat (Barbell)
Sumo squat | Barbell | adductors, glutes, quads | Sumo Squat (Barbell)
Dumbbell sumo squat | Dumbbell | adductors, glutes, quads | Sumo Squat (Dumbbell); Plie squat
Kettlebell sumo squat | Kettlebell | adductors, glutes, quads | Sumo Squat (Kettlebell)
Goblet squat | Kettlebell | quads, glutes | Kettlebell Goblet Squat; Goblet Squat (Kettlebell); Goblet Squat (Dumbbell)
Dumbbell squat | Dumbbell | quads, glutes | Squat (Dumbbell)
Smith machine squat | Smith machine | quads, glutes | Squat (Smith Machine)
Smith machine split squat | Smith machine | quads, glutes | Split Squat (Smith Machine)
Band squat | Resistance Band | quads, glutes | Squat (Band)
Trap bar squat | Trap bar | quads, glutes | Squat (Trap Bar)
Bosu squat | Bosu ball | quads, glutes | Squat (Bosu Ball)
Stability ball wall squat | Stability ball | quads, glutes | Wall Squat (Stability Ball)
Suspension squat | Suspension | quads, glutes | Squat (Suspension); TRX squat
Bodyweight squat | Body weight | quads, glutes | Squat (Bodyweight); Air squat
Jump squat | Body weight | quads, glutes, calves | Jump Squat (Bodyweight); Squat jump
Pistol squat | Body weight | quads, glutes
Assisted pistol squat | Suspension | quads, glutes
Sissy squat | Body weight | quads | Sissy Squat (Weighted)
Wall sit | Body weight | quads
Machine squat | Leverage machine | quads, glutes | Squat (Machine); V squat
Pendulum squat | Leverage machine | quads, glutes | Pendulum Squat (Machine)
Belt squat | Leverage machine | quads, glutes | Belt Squat (Machine)
Hack squat | Sled machine | quads, glutes | Hack Squat (Machine)
Barbell hack squat | Barbell | quads, glutes | Hack Squat (Barbell)
Leg press | Sled machine | quads, glutes | Leg Press (Machine)
Horizontal leg press | Leverage machine | quads, glutes | Leg Press Horizontal (Machine); Seated Leg Press (Machine)
Single-leg press | Sled machine | quads, glutes | Single Leg Press (Machine); Leg Press (Single Leg)
Leg extension | Leverage machine | quads | Leg Extension (Machine)
Single-leg extension | Leverage machine | quads
Lying leg curl | Leverage machine | hamstrings | Lying Leg Curl (Machine); Leg curl; Hamstring curl
Seated leg curl | Leverage machine | hamstrings | Seated Leg Curl (Machine)
Standing leg curl | Leverage machine | hamstrings | Standing Leg Curl (Machine)
Stability ball leg curl | Stability ball | hamstrings, glutes | Leg Curl (Stability Ball)
Suspension leg curl | Suspension | hamstrings, glutes | Leg Curl (Suspension)
Nordic curl | Body weight | hamstrings | Nordic Hamstrings Curls
Glute-ham raise | Body weight | hamstrings, glutes
Romanian deadlift | Barbell | hamstrings, glutes, lower back | Romanian Deadlift (Barbell); RDL
Dumbbell Romanian deadlift | Dumbbell | hamstrings, glutes | Romanian Deadlift (Dumbbell)
Single-leg Romanian deadlift | Dumbbell | hamstrings, glutes | Single Leg Romanian Deadlift (Dumbbell); Single Leg Deadlift
Barbell single-leg deadlift | Barbell | hamstrings, glutes | Single Leg Romanian Deadlift (Barbell)
Smith machine Romanian deadlift | Smith machine | hamstrings, glutes | Romanian Deadlift (Smith Machine)
Stiff-leg deadlift | Barbell | hamstrings, lower back, glutes | Stiff Leg Deadlift (Barbell); Straight Leg Deadlift
Dumbbell stiff-leg deadlift | Dumbbell | hamstrings, glutes | Stiff Leg Deadlift (Dumbbell)
Sumo deadlift | Barbell | adductors, glutes, quads | Sumo Deadlift (Barbell)
Bulgarian split squat | Dumbbell | quads, glutes | Bulgarian Split Squat (Dumbbell); Rear foot elevated split squat
Barbell Bulgarian split squat | Barbell | quads, glutes | Bulgarian Split Squat (Barbell)
Split squat | Dumbbell | quads, glutes | Split Squat (Dumbbell)
Barbell lunge | Barbell | quads, glutes | Lunge (Barbell)
Dumbbell lunge | Dumbbell | quads, glutes | Lunge (Dumbbell)
Goblet lunge | Kettlebell | quads, glutes | Lunge (Kettlebell)
Bodyweight lunge | Body weight | quads, glutes | Lunge; Lunge (Bodyweight)
Walking lunge | Body weight | quads, glutes | Walking Lunge (Bodyweight)
Dumbbell walking lunge | Dumbbell | quads, glutes | Walking Lunge (Dumbbell)
Barbell walking lunge | Barbell | quads, glutes | Walking Lunge (Barbell)
Reverse lunge | Body weight | quads, glutes | Reverse Lunge (Bodyweight)
Dumbbell reverse lunge | Dumbbell | quads, glutes | Reverse Lunge (Dumbbell)
Barbell reverse lunge | Barbell | quads, glutes | Reverse Lunge (Barbell)
Lateral lunge | Body weight | adductors, quads, glutes | Side lunge; Lateral Squat; Cossack squat
Curtsy lunge | Dumbbell | glutes, quads | Curtsy Lunge (Dumbbell)
Overhead lunge | Dumbbell | quads, glutes, front shoulders | Overhead Dumbbell Lunge
Jumping lunge | Body weight | quads, glutes | Lunge jump
Step-up | Body weight | quads, glutes
Dumbbell step-up | Dumbbell | quads, glutes | Step Up (Dumbbell)
Box jump | Body weight | quads, glutes, calves | Lateral Box Jump
Frog jump | Body weight | quads, glutes
Machine hip adduction | Leverage machine | adductors | Hip Adduction (Machine); Hip Adductor (Machine)
Cable hip adduction | Cable | adductors | Hip Adduction (Cable)
Thruster | Barbell | quads, front shoulders, glutes | Thruster (Barbell)
Dumbbell thruster | Dumbbell | quads, front shoulders, glutes | Thruster (Dumbbell)
Kettlebell thruster | Kettlebell | quads, front shoulders, glutes | Thruster (Kettlebell)
Wall ball | Medicine Ball | quads, front shoulders, glutes
Sled push | Power Sled | quads, glutes, calves | Sled Push (Sled); Prowler push
Sled pull | Power Sled | hamstrings, glutes, upper back | Sled drag
Clean | Olympic barbell | glutes, quads, traps | Clean (Barbell); Squat clean
Power clean | Olympic barbell | glutes, quads, traps | Power Clean (Barbell)
Hang clean | Olympic barbell | glutes, quads, traps | Hang Clean (Barbell)
Clean and jerk | Olympic barbell | quads, glutes, front shoulders | Clean and Jerk (Barbell)
Clean and press | Olympic barbell | quads, glutes, front shoulders | Clean and Press (Barbell)
Clean pull | Olympic barbell | glutes, quads, traps | Clean Pull (Barbell)
Kettlebell clean | Kettlebell | glutes, hamstrings, front shoulders | Clean (Kettlebell)
Burpee | Body weight | quads, chest, abs | Burpee Over the Bar
High knees | Body weight | hip flexors, quads | High Knee Skips
Thigh roll | Roll | quads | Foam roll thighs
Running | Body weight | quads, hamstrings, calves | Run
Treadmill run | Body weight | quads, hamstrings, calves | Treadmill; Running (Treadmill)
Walking | Body weight | quads, calves | Walk
Hiking | Body weight | quads, glutes, calves | Hike
Cycling | Body weight | quads, hamstrings | Bike; Cycling (Outdoor)
Exercise bike | Leverage machine | quads, hamstrings | Cycling (Indoor); Spinning; Air Bike; Stationary bike
Elliptical trainer | Leverage machine | quads, glutes | Elliptical; Elliptical Machine; Cross trainer
Stair climber | Leverage machine | quads, glutes, calves | Stair Machine (Floors); Stair Machine (Steps); Stairmaster; Climbing machine
`;
