// Movements that are done differently and look alike: a pattern after the one that it is drawn as.
const table = `
ab coaster: reverse crunch
active hang: scapular pull-up
adductor rock-back: child's pose
adductor squeeze: hip adduction machine
aerobics: jumping jack
agility ladder: high knees
air bike: cycling
ankle circle: leg swing
ankle rock: calf stretch
arch hold: superman
archer push-up: one-arm push-up
arm ergometer: elliptical
back extension hold: back extension
backward sled drag: sled pull
backward walking: walking
ball pike: downward dog
ball tuck: mountain climber
bayesian curl: single-arm curl
biceps stretch: pec stretch
body saw: plank
bodyweight extension: incline push-up
bounding: running
bridge hold: glute bridge
broad jump: frog jump
butt kick: running
carioca: walking
climbing: rope climb
cossack squat: lateral lunge
crab walk: reverse plank
cross-body extension: pressdown
cross-country skiing: hiking
crucifix hold: lateral raise
cuban press: upright row
deep squat hold: bodyweight squat
depth jump: box jump
devil press: burpee
fallout: ab rollout
farmer's hold: carry
figure 8: around the body
finger extension: gripper
flexed-arm hang: pull-up
floor wiper: lying leg raise
foot roll: calf roll
front hold: front raise
front lever raise: front lever
ghd sit-up: decline crunch
half-kneeling press: overhead press
hamstring roll: calf roll
handstand walk: handstand
hanging l-sit: hanging leg raise
hanging wiper: toes to bar
happy baby: knees to chest
harness extension: machine neck extension
high plank: plank
hindu push-up: pike push-up
hip airplane: single-leg deadlift
hip circle: fire hydrant
hip hike: step-up
hip switch: 90/90
hollow rock: hollow hold
inner thigh raise: side leg raise
interval training: burpee
isometric neck hold: side neck curl
kayaking: rowing machine
kipping pull-up: pull-up
kneeling pulldown: pulldown
knees to elbows: hanging knee raise
landmine squat: landmine squat and press
lat roll: back roll
lying ball throw: floor press
lying cable curl: curl
lying quad stretch: quad stretch
man maker: renegade row
march in place: high knees
neck rotation: side neck curl
neck stretch: side neck curl
oblique back extension: back extension
open book: supine twist
pallof hold: pallof press
pallof rotation: woodchop
pelvic tilt: glute bridge
pilates: dead bug
planche lean: planche
plank jack: plank
press under: overhead squat
psoas march: dead bug
rack carry: suitcase carry
reverse nordic: sissy squat
rice bucket: gripper
scapular dip: dip
scapular push-up: plank
seated band abduction: hip abduction machine
seated good morning: good morning
seated leg tuck: v-up
shin roll: leg roll
shrimp squat: pistol squat
side plank dip: side plank
side stretch: side bend
skating: skater jump
skiing: hiking
sleeper stretch: supine twist
snowboarding: bodyweight squat
sots press: overhead squat
spanish squat: suspension squat
spiderman lunge: greatest stretch
sprint: running
squat row: face pull
squat thrust: burpee
stair run: hiking
standing row: face pull
step-down: step-up
stir the pot: plank
straddle stretch: seated forward fold
straight-leg march: leg swing
stretching: standing forward fold
support hold: dip
t push-up: push-up
terminal knee extension: standing kickback
toe touch crunch: v-up
treadmill walk: treadmill run
tuck jump: jump squat
v-sit: v-up
vacuum: cat-cow
wrist circle: gripper
wrist deviation: hammer rotation
yoga: downward dog
z press: seated overhead press
`;

export const alike = table
  .trim()
  .split('\n')
  .map((line) => line.split(': ') as [pattern: string, drawnAs: string]);
