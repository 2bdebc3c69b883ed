// Movements for the core; catalogue.ts describes a line.
export const waist = `
Plank | Body weight | abs | plank | Front plank
Plank push-up | Body weight | abs, triceps | plank push-up | Up-down plank
Side plank | Body weight | obliques, abs | side plank | Side Bridge
Reverse plank | Body weight | lower back, glutes | reverse plank | Reverse Plank (Bodyweight)
Stability ball plank | Stability ball | abs | plank | Plank (Stability Ball)
Bosu plank | Bosu ball | abs | plank | Plank (Bosu Ball)
Suspension plank | Suspension | abs | plank | Plank (Suspension); TRX plank
Suspension knee tuck | Suspension | abs, hip flexors | suspension tuck | Knee Tuck (Suspension)
Crunch | Body weight | abs | crunch | Crunches; Ab crunch
Weighted crunch | Body weight | abs | crunch | Crunch (Weighted)
Machine crunch | Leverage machine | abs | machine crunch | Crunch (Machine); Ab Crunch Machine; Ab machine
Cable crunch | Cable | abs | cable crunch | Crunch (Cable); Kneeling cable crunch; Rope Crunch; Kneeling rope crunch
Stability ball crunch | Stability ball | abs | crunch | Crunch (Stability Ball)
Bosu crunch | Bosu ball | abs | crunch | Crunch (Bosu Ball)
Decline crunch | Body weight | abs | decline crunch | Decline Crunch (Weighted)
Reverse crunch | Body weight | abs | reverse crunch | Reverse Crunches; Hip lift
Bicycle crunch | Body weight | abs, obliques | bicycle crunch | Bicycle Crunch Raised Legs; Bicycles; Bicycle
Oblique crunch | Body weight | obliques | bicycle crunch | Side crunch
Cross-body crunch | Body weight | abs, obliques | bicycle crunch | Elbow to Knee
Sit-up | Body weight | abs, hip flexors | sit-up | Sit ups; Situp
Weighted sit-up | Body weight | abs, hip flexors | sit-up | Sit Up (Weighted)
Medicine ball sit-up | Medicine Ball | abs | sit-up | Sit Up (Medicine Ball)
V-up | Body weight | abs, hip flexors | v-up | V Up; V-ups
Jackknife | Body weight | abs, hip flexors | v-up | Jackknife (Suspension); Jackknife Sit Up; Jack Knife (Suspension)
Hanging leg raise | Body weight | abs, hip flexors | hanging leg raise | Hanging Leg Raises; Leg Raise Parallel Bars; Captain's chair leg raise; HLR; Hanging straight leg raise
Hanging knee raise | Body weight | abs, hip flexors | hanging knee raise | Knee Raise Parallel Bars; Knee Raise (Captain's Chair); Captain’s chair; Knee/Hip Raise On Parallel Bars
Toes to bar | Body weight | abs, hip flexors | toes to bar | T2B; TTB; Toes-to-bar
Lying leg raise | Body weight | abs, hip flexors | lying leg raise | Leg raise; Flat Leg Raise; Flat Bench Lying Leg Raise
Lying knee raise | Body weight | abs, hip flexors | lying knee raise | Flat Knee Raise
Flutter kick | Body weight | abs, hip flexors | flutter kick | Ab Scissors; Scissor kicks; Flutter Kicks; Scissor Kick
Heel tap | Body weight | obliques | heel tap | Alternate Heel Touchers; Heel touch; Heel Taps
Dead bug | Body weight | abs | dead bug | Dead bugs
Hollow hold | Body weight | abs | hollow hold | Hollow body hold
L-sit | Body weight | abs, hip flexors | l-sit | L-Sit Hold; L sit
Dragon flag | Body weight | abs | dragon flag | Dragonfly
Ab wheel rollout | Wheel roller | abs, lats | ab rollout | Ab Wheel; Ab rollout; Ab Roller; Rollouts; Kneeling ab wheel
Standing ab wheel rollout | Wheel roller | abs, lats | standing rollout | Standing ab wheel
Barbell rollout | Barbell | abs, lats | ab rollout | Rollout (Barbell); Barbell Ab Rollout; Barbell Ab Rollout - On Knees
Stability ball rollout | Stability ball | abs | ab rollout | Rollout (Stability Ball)
Russian twist | Body weight | obliques, abs | russian twist | Russian Twist (Bodyweight); Russian twists
Weighted Russian twist | Medicine Ball | obliques, abs | russian twist | Russian Twist (Weighted); Russian Twist (Medicine Ball)
Landmine twist | Barbell | obliques, abs | landmine twist | Landmine 180; Landmine rotation; Landmine 180s; Landmine rainbow
Cable woodchop | Cable | obliques, abs | woodchop | Cable Twist (Up to down); Cable Twist; Wood chop; Woodchop; Standing Cable Wood Chop; Woodchopper
Low-to-high cable woodchop | Cable | obliques, abs | low woodchop | Cable Twist (Down to up)
Pallof press | Cable | obliques, abs | pallof press | Cable Core Palloff Press; Pallof Press (Cable); Anti-rotation press; Paloff press
Band Pallof press | Resistance Band | obliques, abs | pallof press | Pallof Press (Band)
Machine torso rotation | Leverage machine | obliques | torso rotation | Torso Rotation; Torso Rotation (Machine)
Side bend | Dumbbell | obliques | side bend | Side Bend (Dumbbell); Dumbbell Side Bend
Cable side bend | Cable | obliques | side bend | Side Bend (Cable)
Mountain climber | Body weight | abs, hip flexors | mountain climber | Mountain climbers
Ball slam | Medicine Ball | abs, lats | ball slam | Medicine ball slam; Ball slams; Overhead Slam; Slam ball
Kettlebell windmill | Kettlebell | obliques, front shoulders | windmill | Windmill (Kettlebell)
Suitcase carry | Dumbbell | obliques, forearms | suitcase carry | Suitcase Carry (Dumbbell); Suitcase Carry (Kettlebell)
Kettlebell around the body | Kettlebell | obliques, abs | around the body | Kettlebell Around the World
High plank | Body weight | abs, front shoulders | high plank | Straight-arm plank; Push up hold
Weighted plank | Body weight | abs | plank | Plank (Weighted)
RKC plank | Body weight | abs, glutes | plank | RKC Plank (Bodyweight)
Long-lever plank | Body weight | abs | plank | Long-lever Plank (Bodyweight)
Plank jack | Body weight | abs | plank jack | Plank Jack (Bodyweight)
Plank reach | Body weight | abs | shoulder tap | Plank arm reach
Body saw | Body weight | abs | body saw | Body saw plank
Stir the pot | Stability ball | abs | stir the pot | Stir the Pot (Stability Ball)
Bear plank | Body weight | abs, quads | bear plank | Bear hold; Beast hold
Side plank dip | Body weight | obliques | side plank dip | Side plank hip dip; Side plank raise
Star side plank | Body weight | obliques, abductors | side plank | Side plank leg raise
Hollow rock | Body weight | abs | hollow rock | Hollow body rock
Tuck L-sit | Body weight | abs, hip flexors | l-sit | L-sit tuck
V-sit | Body weight | abs, hip flexors | v-sit | V-sit hold; Boat pose; Boat hold
Hanging L-sit | Body weight | abs, hip flexors | hanging l-sit | L-hang
Hanging oblique raise | Body weight | obliques, abs | hanging knee raise | Twisting hanging knee raise; Hanging side knee raise
Hanging windshield wiper | Body weight | obliques, abs | hanging wiper | Windshield wiper
Floor windshield wiper | Body weight | obliques, abs | floor wiper | Lying windshield wiper; Floor wiper
Knees to elbows | Body weight | abs, hip flexors | knees to elbows | K2E
Weighted hanging knee raise | Body weight | abs, hip flexors | hanging knee raise | Hanging Knee Raise (Weighted)
Weighted hanging leg raise | Body weight | abs, hip flexors | hanging leg raise | Hanging Leg Raise (Weighted)
Incline leg raise | Body weight | abs, hip flexors | lying leg raise | Decline bench leg raise
Decline reverse crunch | Body weight | abs | reverse crunch | Decline Reverse Crunch (Bodyweight)
Seated leg tuck | Body weight | abs, hip flexors | seated leg tuck | Seated Leg Tucks; Seated knee tuck; Leg Pull-In; In and outs
Tuck crunch | Body weight | abs | crunch | Tuck Crunch (Bodyweight)
Vertical leg crunch | Body weight | abs | crunch | Legs-up crunch
Frog crunch | Body weight | abs | crunch | Frog sit up
Toe touch crunch | Body weight | abs | toe touch crunch | Toe Touch; Toe Touchers; Toe reach
Oblique V-up | Body weight | obliques, abs | v-up | Side V-up; Side Jackknife
Butterfly sit-up | Body weight | abs, hip flexors | sit-up | AbMat sit up
Twisting sit-up | Body weight | obliques, abs | sit-up | Sit up with twist
Decline sit-up | Body weight | abs, hip flexors | decline crunch | Decline Sit-up (Bodyweight)
GHD sit-up | Body weight | abs, hip flexors | ghd sit-up | GHD Sit-up (Bodyweight)
Janda sit-up | Body weight | abs | sit-up | Janda Sit-up (Bodyweight)
Turkish sit-up | Kettlebell | abs, front shoulders | sit-up | Get-up sit up
Band crunch | Resistance Band | abs | cable crunch | Crunch (Band)
Cable oblique crunch | Cable | obliques, abs | cable crunch | Kneeling Cable Crunch With Alternating Oblique Twists
Ab coaster | Leverage machine | abs, hip flexors | ab coaster | Ab Coaster (Machine)
Stability ball pike | Stability ball | abs, hip flexors | ball pike | Ball pike
Suspension pike | Suspension | abs, hip flexors | ball pike | TRX pike
Stability ball knee tuck | Stability ball | abs, hip flexors | ball tuck | Exercise Ball Pull-In; Ball tuck
Suspension fallout | Suspension | abs, lats | fallout | Suspended Fallout; TRX fallout; Ring rollout
Cross-body mountain climber | Body weight | obliques, abs | mountain climber | Cross-body Mountain Climber (Bodyweight)
Spiderman plank | Body weight | obliques, abs | mountain climber | Spiderman; Spiderman climb
Weighted dead bug | Dumbbell | abs | dead bug | Weighted Dead Bug (Dumbbell)
Stability ball dead bug | Stability ball | abs | dead bug | Dead Bug (Stability Ball)
Band dead bug | Resistance Band | abs, lats | dead bug | Dead Bug (Band)
Toe tap | Body weight | abs | dead bug | Lying toe tap
Plate twist | Body weight | obliques, abs | russian twist | Plate Russian twist
Kettlebell Russian twist | Kettlebell | obliques, abs | russian twist | Russian Twist (Kettlebell)
Band woodchop | Resistance Band | obliques, abs | woodchop | Woodchop (Band)
Horizontal cable woodchop | Cable | obliques, abs | pallof rotation | Cable rotation; Standing cable twist; Pallof Press With Rotation
Half-kneeling cable chop | Cable | obliques, abs | woodchop | Half-kneeling Chop (Cable)
Half-kneeling cable lift | Cable | obliques, abs | low woodchop | Standing Cable Lift
Pallof hold | Cable | abs, obliques | pallof hold | Anti-rotation hold
Kettlebell side bend | Kettlebell | obliques | side bend | Side Bend (Kettlebell)
Barbell side bend | Barbell | obliques | side bend | Side Bend (Barbell)
Band side bend | Resistance Band | obliques | side bend | Side Bend (Band)
Oblique back extension | Body weight | obliques, lower back | oblique back extension | Roman chair side bend; 45 degree side bend
Standing side stretch | Body weight | obliques, lats | side stretch | Standing Lateral Stretch; Side bend stretch
Double kettlebell windmill | Kettlebell | obliques, front shoulders | windmill | Double Windmill (Kettlebell)
Kettlebell figure 8 | Kettlebell | abs, obliques | figure 8 | Figure 8; Kettlebell Pass Between The Legs
Medicine ball rotational throw | Medicine Ball | obliques, abs | rotational throw | Side toss; Medicine Ball Scoop Throw; Rotational med ball throw
Rotational ball slam | Medicine Ball | obliques, abs | ball slam | Rainbow slam; One-Arm Medicine Ball Slam
Stomach vacuum | Body weight | abs | vacuum | Ab vacuum
Pelvic tilt | Body weight | abs, glutes | pelvic tilt | Pelvic Tilt (Bodyweight)
Human flag | Body weight | obliques, lats, side shoulders | human flag | Human Flag (Bodyweight)
Inchworm | Body weight | abs, hamstrings, front shoulders | inchworm | Walkout
Sandbag carry | Medicine Ball | abs, upper back, quads | front carry | Bear hug carry; Sandbag bear hug carry
Keg carry | Medicine Ball | abs, upper back, quads | front carry | Keg Carry (Medicine Ball)
Husafell stone carry | Medicine Ball | abs, upper back, quads | front carry | Husafell carry; Stone carry
Zercher carry | Barbell | abs, biceps, upper back | front carry | Zercher Carry (Barbell)
Conan's wheel | Leverage machine | abs, biceps, upper back | front carry | Conan wheel
Kettlebell front rack carry | Kettlebell | abs, upper back | rack carry | Front rack carry; Rack carry
Pilates | Body weight | abs, glutes | pilates | Reformer
`;
