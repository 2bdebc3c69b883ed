// Movements of the waist; the form of a line is told in catalogue.ts.
export const waist = `
Plank | Body weight | abs | Front plank
Plank push-up | Body weight | abs, triceps | Up-down plank
Side plank | Body weight | obliques, abs
Reverse plank | Body weight | lower back, glutes
Stability ball plank | Stability ball | abs | Plank (Stability Ball); Stir the pot
Bosu plank | Bosu ball | abs | Plank (Bosu Ball)
Suspension plank | Suspension | abs | Plank (Suspension); TRX plank
Suspension knee tuck | Suspension | abs, hip flexors | Knee Tuck (Suspension)
Crunch | Body weight | abs | Crunches
Weighted crunch | Body weight | abs | Crunch (Weighted)
Machine crunch | Leverage machine | abs | Crunch (Machine)
Cable crunch | Cable | abs | Crunch (Cable); Kneeling cable crunch
Stability ball crunch | Stability ball | abs | Crunch (Stability Ball)
Bosu crunch | Bosu ball | abs | Crunch (Bosu Ball)
Decline crunch | Body weight | abs | Decline Crunch (Weighted)
Reverse crunch | Body weight | abs | Reverse Crunches
Bicycle crunch | Body weight | abs, obliques | Bicycle Crunch Raised Legs; Bicycles
Oblique crunch | Body weight | obliques | Side crunch
Cross-body crunch | Body weight | abs, obliques
Sit-up | Body weight | abs, hip flexors
Weighted sit-up | Body weight | abs, hip flexors | Sit Up (Weighted)
Medicine ball sit-up | Medicine Ball | abs | Sit Up (Medicine Ball)
V-up | Body weight | abs, hip flexors
Jackknife | Body weight | abs, hip flexors | Jackknife (Suspension)
Hanging leg raise | Body weight | abs, hip flexors | Hanging Leg Raises; Leg Raise Parallel Bars; Captain's chair leg raise
Hanging knee raise | Body weight | abs, hip flexors | Knee Raise Parallel Bars; Knee Raise (Captain's Chair)
Toes to bar | Body weight | abs, hip flexors
Lying leg raise | Body weight | abs, hip flexors | Leg raise; Flat Leg Raise
Lying knee raise | Body weight | abs, hip flexors | Flat Knee Raise
Flutter kick | Body weight | abs, hip flexors | Ab Scissors; Scissor kicks
Heel tap | Body weight | obliques
Dead bug | Body weight | abs
Hollow hold | Body weight | abs | Hollow Rock; Hollow body hold
L-sit | Body weight | abs, hip flexors | L-Sit Hold
Dragon flag | Body weight | abs | Dragonfly
Ab wheel rollout | Wheel roller | abs, lats | Ab Wheel; Ab rollout
Standing ab wheel rollout | Wheel roller | abs, lats | Standing ab wheel
Barbell rollout | Barbell | abs, lats | Rollout (Barbell)
Stability ball rollout | Stability ball | abs | Rollout (Stability Ball)
Russian twist | Body weight | obliques, abs | Russian Twist (Bodyweight)
Weighted Russian twist | Medicine Ball | obliques, abs | Russian Twist (Weighted); Russian Twist (Medicine Ball)
Landmine twist | Barbell | obliques, abs | Landmine 180; Landmine rotation
Cable woodchop | Cable | obliques, abs | Cable Twist (Up to down); Cable Twist; Wood chop
Low-to-high cable woodchop | Cable | obliques, abs | Cable Twist (Down to up)
Pallof press | Cable | obliques, abs | Cable Core Palloff Press; Pallof Press (Cable)
Band Pallof press | Resistance Band | obliques, abs | Pallof Press (Band)
Machine torso rotation | Leverage machine | obliques | Torso Rotation; Torso Rotation (Machine)
Side bend | Dumbbell | obliques | Side Bend (Dumbbell)
Cable side bend | Cable | obliques | Side Bend (Cable)
Mountain climber | Body weight | abs, hip flexors
Ball slam | Medicine Ball | abs, lats | Medicine ball slam
Kettlebell windmill | Kettlebell | obliques, front shoulders | Windmill (Kettlebell)
Suitcase carry | Dumbbell | obliques, forearms | Suitcase Carry (Dumbbell); Suitcase Carry (Kettlebell)
Kettlebell around the body | Kettlebell | obliques, abs | Kettlebell Around the World
`;
