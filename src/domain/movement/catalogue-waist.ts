// Movements for the core; catalogue.ts describes a line.
export const waist = `
Plank | Body weight | abs | plank | Front plank
Plank push-up | Body weight | abs, triceps | plank push-up | Up-down plank
Side plank | Body weight | obliques, abs | side plank
Reverse plank | Body weight | lower back, glutes | reverse plank
Stability ball plank | Stability ball | abs | plank | Plank (Stability Ball); Stir the pot
Bosu plank | Bosu ball | abs | plank | Plank (Bosu Ball)
Suspension plank | Suspension | abs | plank | Plank (Suspension); TRX plank
Suspension knee tuck | Suspension | abs, hip flexors | suspension tuck | Knee Tuck (Suspension)
Crunch | Body weight | abs | crunch | Crunches
Weighted crunch | Body weight | abs | crunch | Crunch (Weighted)
Machine crunch | Leverage machine | abs | machine crunch | Crunch (Machine)
Cable crunch | Cable | abs | cable crunch | Crunch (Cable); Kneeling cable crunch
Stability ball crunch | Stability ball | abs | crunch | Crunch (Stability Ball)
Bosu crunch | Bosu ball | abs | crunch | Crunch (Bosu Ball)
Decline crunch | Body weight | abs | decline crunch | Decline Crunch (Weighted)
Reverse crunch | Body weight | abs | reverse crunch | Reverse Crunches
Bicycle crunch | Body weight | abs, obliques | bicycle crunch | Bicycle Crunch Raised Legs; Bicycles
Oblique crunch | Body weight | obliques | bicycle crunch | Side crunch
Cross-body crunch | Body weight | abs, obliques | bicycle crunch
Sit-up | Body weight | abs, hip flexors | sit-up
Weighted sit-up | Body weight | abs, hip flexors | sit-up | Sit Up (Weighted)
Medicine ball sit-up | Medicine Ball | abs | sit-up | Sit Up (Medicine Ball)
V-up | Body weight | abs, hip flexors | v-up
Jackknife | Body weight | abs, hip flexors | v-up | Jackknife (Suspension)
Hanging leg raise | Body weight | abs, hip flexors | hanging leg raise | Hanging Leg Raises; Leg Raise Parallel Bars; Captain's chair leg raise
Hanging knee raise | Body weight | abs, hip flexors | hanging knee raise | Knee Raise Parallel Bars; Knee Raise (Captain's Chair)
Toes to bar | Body weight | abs, hip flexors | toes to bar
Lying leg raise | Body weight | abs, hip flexors | lying leg raise | Leg raise; Flat Leg Raise
Lying knee raise | Body weight | abs, hip flexors | lying knee raise | Flat Knee Raise
Flutter kick | Body weight | abs, hip flexors | flutter kick | Ab Scissors; Scissor kicks
Heel tap | Body weight | obliques | heel tap
Dead bug | Body weight | abs | dead bug
Hollow hold | Body weight | abs | hollow hold | Hollow Rock; Hollow body hold
L-sit | Body weight | abs, hip flexors | l-sit | L-Sit Hold
Dragon flag | Body weight | abs | dragon flag | Dragonfly
Ab wheel rollout | Wheel roller | abs, lats | ab rollout | Ab Wheel; Ab rollout
Standing ab wheel rollout | Wheel roller | abs, lats | standing rollout | Standing ab wheel
Barbell rollout | Barbell | abs, lats | ab rollout | Rollout (Barbell)
Stability ball rollout | Stability ball | abs | ab rollout | Rollout (Stability Ball)
Russian twist | Body weight | obliques, abs | russian twist | Russian Twist (Bodyweight)
Weighted Russian twist | Medicine Ball | obliques, abs | russian twist | Russian Twist (Weighted); Russian Twist (Medicine Ball)
Landmine twist | Barbell | obliques, abs | landmine twist | Landmine 180; Landmine rotation
Cable woodchop | Cable | obliques, abs | woodchop | Cable Twist (Up to down); Cable Twist; Wood chop
Low-to-high cable woodchop | Cable | obliques, abs | low woodchop | Cable Twist (Down to up)
Pallof press | Cable | obliques, abs | pallof press | Cable Core Palloff Press; Pallof Press (Cable)
Band Pallof press | Resistance Band | obliques, abs | pallof press | Pallof Press (Band)
Machine torso rotation | Leverage machine | obliques | torso rotation | Torso Rotation; Torso Rotation (Machine)
Side bend | Dumbbell | obliques | side bend | Side Bend (Dumbbell)
Cable side bend | Cable | obliques | side bend | Side Bend (Cable)
Mountain climber | Body weight | abs, hip flexors | mountain climber
Ball slam | Medicine Ball | abs, lats | ball slam | Medicine ball slam
Kettlebell windmill | Kettlebell | obliques, front shoulders | windmill | Windmill (Kettlebell)
Suitcase carry | Dumbbell | obliques, forearms | suitcase carry | Suitcase Carry (Dumbbell); Suitcase Carry (Kettlebell)
Kettlebell around the body | Kettlebell | obliques, abs | around the body | Kettlebell Around the World
`;
