// How to do movements for the upper body and the core. A line reads `pattern: steps`.
export const upperBodyCues = `
bench press: Lie with your eyes under the load, shoulder blades pulled together, feet firm. | Lower it to the lower chest with the elbows tucked a little. | Press up and back until the arms are straight.
incline press: Set the bench to about forty degrees and pull the shoulder blades together. | Lower to the upper chest. | Press straight up without shrugging.
decline press: Lock the legs and lie back. | Lower to the lower chest. | Press up until the arms are straight.
floor press: Lie on the floor with bent knees. | Lower until the upper arms touch softly. | Press up without bouncing.
lying fly: Lie down with the weights over the chest, elbows soft. | Open the arms wide until the chest is stretched. | Hug the weights back together.
incline fly: Lie on an incline with the weights over the chest. | Open the arms wide with soft elbows. | Bring them together over the upper chest.
decline fly: Lie on a decline with the weights over the chest. | Open the arms wide with soft elbows. | Bring them together over the lower chest.
seated fly: Sit tall with the handles out to the sides. | Bring the hands together in front of the chest. | Open slowly until the chest is stretched.
pullover: Lie with the weight over the chest. | Lower it behind the head with almost straight arms. | Pull it back over the chest.
machine press: Set the seat so the handles are at chest height. | Press out until the arms are almost straight. | Come back until the chest is stretched.
incline machine press: Sit back with the handles at the upper chest. | Press up and out. | Lower slowly.
pec deck: Sit tall with the forearms on the pads. | Squeeze them together in front of the chest. | Open slowly.
crossover: Stand between the pulleys with a small step forward. | Bring the hands together in a wide arc. | Open slowly until the chest is stretched.
low crossover: Stand between low pulleys with the palms facing forward. | Scoop the hands up and together. | Lower slowly.
standing press out: Stand in a split stance with the handles at the chest. | Press straight out. | Come back slowly and don’t twist.
suspension fly: Lean into the straps in one straight line. | Open the arms wide with soft elbows. | Bring the hands together again.
suspension push-up: Hold the handles and lean forward in one line. | Lower the chest between the hands. | Press back up without sagging.
push-up: Hands under the shoulders, body in one line. | Lower until the chest almost touches. | Press up and keep the hips level.
knee push-up: Knees down, body in one line from knee to head. | Lower the chest between the hands. | Press up.
incline push-up: Hands on a bench, body in one line. | Lower the chest to the edge. | Press up.
decline push-up: Feet on a bench, hands on the floor. | Lower the chest between the hands. | Press up and keep the abs tight.
clap push-up: Lower the chest under control. | Push so hard that the hands leave the floor, and clap. | Land with soft elbows.
one-arm push-up: Set the feet wide and one hand under the chest. | Lower without turning the hips. | Press up in one line.
dip: Hold yourself up with straight arms. | Lean a little and lower until the shoulders are level with the elbows. | Press up without swinging.
bench dip: Hands on the edge behind you, legs out. | Lower until the elbows are at a right angle. | Press up.
machine dip: Sit tall with the hands on the handles. | Press down until the arms are straight. | Let them come up slowly.
chest pass: Stand tall with the ball at the chest. | Throw it straight out as hard as you can. | Catch it softly and go again.
plate press: Squeeze the plate between the palms at the chest. | Press it straight out and keep squeezing. | Put it back slowly.
overhead press: Start with the load at the shoulders, ribs down. | Press straight up and move the head through. | Lower to the shoulders under control.
seated overhead press: Sit tall against the backrest. | Press straight up without arching. | Lower to ear height.
push press: Hold the bar on the shoulders and dip a little. | Drive with the legs and punch the bar overhead. | Lower it to the shoulders and dip again.
split jerk: Dip and drive the bar off the shoulders. | Drop into a split with locked arms. | Bring the feet together, the front foot first.
landmine press: Hold the end of the bar at the shoulder. | Press it up and forward. | Lower it slowly.
landmine squat and press: Hold the end of the bar at the chest and squat. | Stand up hard. | Press the bar up and forward.
kettlebell press: Hold the weight in the rack, wrist straight. | Press up with the forearm upright. | Pull it back down to the rack.
handstand push-up: Kick up against the wall, hands shoulder-width apart. | Lower until the head almost touches. | Press up in one line.
handstand: Plant the hands and kick up. | Push the floor away and squeeze the whole body. | Hold and breathe.
pike push-up: Push the hips high, hands and feet on the floor. | Lower the head in front of the hands. | Press back up.
lateral raise: Stand tall with the arms at your sides. | Raise them to shoulder height, elbows leading. | Lower slowly.
seated lateral raise: Sit tall with the weights at your sides. | Raise them to shoulder height. | Lower slowly without leaning.
front raise: Stand tall with the load at the thighs. | Raise it to eye height with straight arms. | Lower slowly.
suspension raise: Lean back with straight arms. | Raise the arms overhead and pull the body upright. | Lower slowly.
reverse fly: Hinge or sit with the arms hanging, elbows soft. | Open the arms wide and squeeze the shoulder blades. | Lower slowly.
face pull: Set the rope at face height. | Pull it to the forehead, elbows high and hands apart. | Let it out slowly.
pull-apart: Hold the band in front with straight arms. | Pull it apart to the chest. | Let it back slowly.
upright row: Hold the load in front of the thighs. | Pull it up along the body, elbows leading, to the chest. | Lower slowly.
external rotation: Tuck the elbow to the ribs at a right angle. | Turn the forearm outward. | Come back slowly.
internal rotation: Tuck the elbow to the ribs at a right angle. | Turn the forearm inward to the belly. | Let it out slowly.
halo: Hold the weight upside down in front of the chest. | Circle it closely around the head. | Change direction each time.
shoulder tap: Hold a push-up position, feet wide. | Touch one shoulder with the other hand. | Switch sides and keep the hips still.
battle ropes: Sit into a half squat with a rope end in each hand. | Whip one arm, then the other, in waves. | Keep the chest up.
sledgehammer swing: Stand in a split stance with the hammer overhead. | Swing it down on the tire and let the top hand slide. | Switch sides.
overhead throw: Hold the ball between the legs and hinge. | Jump and throw it up. | Let it fall and go again.
row: Hinge until the back is nearly level. | Pull to the lower ribs with the elbows close. | Lower until the arms are straight.
landmine row: Straddle the bar and hinge. | Pull the handle to the chest. | Lower until the arms are straight.
seal row: Lie face down on a high bench. | Pull the load to the bench, elbows back. | Lower until the arms hang.
one-arm row: Put one knee and hand on a bench, back level. | Pull the weight to the hip. | Lower until the shoulder is stretched.
chest-supported row: Lie with the chest on an incline. | Pull the elbows back past the ribs. | Lower until the arms hang.
renegade row: Hold a push-up position on two weights. | Pull one to the ribs without turning the hips. | Put it down and switch sides.
inverted row: Hang under the bar or straps, body in one line. | Pull the chest to the hands. | Lower until the arms are straight.
seated row: Sit tall with soft knees. | Pull to the belly and squeeze the shoulder blades. | Let the arms straighten without rounding the back.
machine row: Sit with the chest on the pad. | Pull the handles to the ribs. | Let the arms straighten.
high row: Sit with the thighs fixed and reach up. | Pull the handles down and back to the ribs. | Let them up slowly.
pulldown: Fix the thighs and take the bar. | Pull it to the upper chest, elbows down and back. | Let it up until the arms are straight.
straight-arm pulldown: Stand a step back and lean a little. | Sweep the bar down to the thighs with straight arms. | Let it up slowly.
machine pullover: Sit tall with the arms on the lever. | Pull it down in an arc to the belly. | Let it up until the lats are stretched.
pull-up: Hang with straight arms and set the shoulders. | Pull until the chin is over the bar. | Lower until the arms are straight.
scapular pull-up: Hang with straight arms. | Pull the shoulders down without bending the elbows. | Relax slowly.
dead hang: Take the bar at shoulder width. | Hang long with the shoulders set. | Breathe and hold.
muscle-up: Hang and pull explosively to the lower chest. | Roll the wrists and get the elbows over the bar. | Press out to straight arms.
rope climb: Reach high and clamp the rope between the feet. | Stand up on the clamp and reach again. | Come down hand under hand.
front lever: Hang and lean back with straight arms. | Raise the body until it is level. | Hold in one line.
shrug: Stand tall with straight arms. | Pull the shoulders straight up to the ears. | Hold for a moment and lower slowly.
curl: Stand tall with the elbows at the ribs. | Curl the load up without moving the elbows. | Lower until the arms are straight.
drag curl: Hold the bar against the thighs. | Drag it up along the body, elbows moving back. | Lower it the same way.
single-arm curl: Stand tall with one handle. | Curl without moving the elbow. | Lower until the arm is straight.
cross-body curl: Stand with the palms facing in. | Curl one weight across the body to the other shoulder. | Lower and switch sides.
overhead cable curl: Stand between high pulleys, arms out. | Curl the hands to the ears, elbows still. | Open slowly.
incline curl: Lie back on an incline with the arms hanging. | Curl without moving the upper arms. | Lower all the way.
concentration curl: Sit and brace the elbow against the thigh. | Curl to the shoulder. | Lower slowly.
preacher curl: Rest the upper arms on the pad. | Curl up without lifting the elbows. | Lower until the arms are almost straight.
spider curl: Lie with the chest on an incline, arms hanging. | Curl without swinging. | Lower slowly.
pressdown: Stand close with the elbows at the ribs. | Press down until the arms are straight. | Let the hands up to chest height.
overhead cable extension: Face away in a split stance, hands behind the head. | Straighten the arms forward and up. | Bend slowly with the elbows still.
overhead extension: Hold the load overhead. | Lower it behind the head, elbows pointing up. | Straighten the arms.
machine extension: Rest the elbows on the pad. | Press the handles down until the arms are straight. | Let them come back slowly.
suspension extension: Lean forward with straight arms. | Bend the elbows and let the head come between the hands. | Press back with straight wrists.
skullcrusher: Lie down with the load over the face. | Bend the elbows and lower it to the forehead. | Straighten the arms.
triceps kickback: Hinge with the upper arms along the body. | Straighten the elbows back. | Bend them without dropping the upper arms.
wrist curl: Rest the forearms on the thighs, palms up. | Curl the wrists up. | Lower until the fingers open a little.
reverse wrist curl: Rest the forearms on the thighs, palms down. | Raise the backs of the hands. | Lower slowly.
behind-back wrist curl: Hold the bar behind you. | Curl the wrists up and back. | Lower slowly.
wrist roller: Hold the handle out in front. | Roll the weight up, one hand after the other. | Roll it down just as slowly.
hammer rotation: Hold the hammer upright with the elbow at the ribs. | Turn it slowly to one side. | Put it back up and turn to the other.
plate pinch: Pinch the plates between thumb and fingers. | Stand tall and hold. | Put them down before they slip.
gripper: Set the handle deep in the hand. | Close it all the way. | Open slowly.
carry: Pick up the load with a flat back. | Walk tall with short, quick steps. | Set it down just as carefully.
suitcase carry: Pick up one weight. | Walk tall without leaning to either side. | Switch hands.
plank: Elbows under the shoulders, body in one line. | Squeeze abs and glutes. | Breathe and hold.
plank push-up: Start on the elbows. | Press up on one hand, then the other. | Go down the same way and switch the leading arm.
side plank: Elbow under the shoulder, feet stacked. | Raise the hips until the body is in one line. | Breathe and hold.
reverse plank: Sit with the hands behind you. | Raise the hips until the body is in one line. | Hold and look up.
suspension tuck: Feet in the straps, hands under the shoulders. | Pull the knees to the chest. | Stretch out slowly.
crunch: Lie with bent knees, fingertips lightly at the head. | Curl the ribs to the hips. | Lower slowly and don’t pull the neck.
machine crunch: Hold the handles and sit tall. | Curl the ribs to the hips. | Return slowly.
cable crunch: Kneel below the pulley with the rope at the head. | Curl down with the abs, hips still. | Rise slowly.
decline crunch: Hook the feet and lie back. | Curl the ribs up. | Lower slowly.
reverse crunch: Lie with the legs up. | Curl the hips off the floor to the chest. | Lower slowly.
bicycle crunch: Lie with the hands at the head and the legs up. | Bring one elbow to the other knee. | Switch sides without rushing.
heel tap: Lie with bent knees, shoulders off the floor. | Reach down to one heel. | Switch sides.
sit-up: Lie with bent knees. | Curl up until you sit. | Roll down slowly.
v-up: Lie flat with the arms overhead. | Raise arms and legs together and touch the feet. | Lower slowly.
hanging leg raise: Hang still with straight arms. | Raise straight legs to hip height. | Lower without swinging.
hanging knee raise: Hang still with straight arms. | Pull the knees above the hips. | Lower without swinging.
toes to bar: Hang with the shoulders set. | Raise the feet to the bar. | Lower under control.
lying leg raise: Lie with the hands at your sides. | Raise straight legs until they are upright. | Lower until the back is about to arch.
lying knee raise: Lie with the legs straight. | Pull the knees over the belly. | Stretch out without touching the floor.
flutter kick: Lie with shoulders and legs off the floor. | Kick up and down in small, quick beats. | Keep the lower back down.
dead bug: Lie with arms and knees up. | Stretch one arm and the other leg. | Return and switch sides, back pressed down.
hollow hold: Lie and press the lower back down. | Raise arms and legs a little. | Breathe and hold.
l-sit: Hold yourself up on straight arms. | Raise the legs until they are level. | Hold with the shoulders down.
dragon flag: Lie on a bench and hold it behind the head. | Raise the body in one line. | Lower it as slowly as you can.
ab rollout: Kneel with the hands under the shoulders. | Roll out as far as the back stays flat. | Pull back with the abs.
standing rollout: Stand with the wheel in front of the feet. | Roll out in one line. | Pull back with the abs.
russian twist: Sit leaning back with the feet barely touching the floor. | Turn the trunk to one side. | Turn to the other without rushing.
landmine twist: Hold the end of the bar at arm's length. | Turn it to one hip in an arc. | Turn it to the other side.
woodchop: Stand beside a high pulley. | Pull the handle across the body to the far knee. | Return slowly.
low woodchop: Stand beside a low pulley. | Pull the handle across the body and up. | Return slowly.
pallof press: Stand beside the anchor with the handle at the chest. | Press it straight out and don’t turn. | Hold and bring it back.
torso rotation: Sit tall with the hips fixed. | Turn the trunk to one side. | Return slowly.
side bend: Stand tall with the weight on one side. | Bend to that side. | Pull yourself up with the other.
mountain climber: Hold a push-up position. | Drive one knee to the chest. | Switch legs quickly, hips low.
ball slam: Raise the ball overhead on your toes. | Slam it to the floor with the whole body. | Pick it up with a flat back.
windmill: Lock the weight overhead, feet turned away from it. | Push the hip out and reach for the foot, eyes on the weight. | Stand up the same way.
around the body: Hold the weight in front. | Pass it around the hips from hand to hand. | Change direction each time.
neck curl: Lie on your back with the head over the edge. | Bring the chin to the chest. | Lower slowly.
neck extension: Lie face down with the head over the edge. | Raise the head. | Lower slowly.
side neck curl: Sit or stand tall. | Bring the ear to the shoulder against light resistance. | Return slowly and switch sides.
machine neck flexion: Sit tall with the pad at the forehead. | Bring the chin to the chest. | Return slowly.
machine neck extension: Sit tall with the pad behind the head. | Press the head back. | Return slowly.
neck bridge: Lie on your back with bent knees. | Raise the hips and roll onto the head with care. | Hold and come down slowly.
neck hold on ball: Hold the ball between head and wall. | Lean in and keep the neck long. | Breathe and hold.
chin tuck: Sit tall and look ahead. | Draw the chin straight back. | Hold and relax.
ab coaster: Kneel on the seat and hold the handles. | Pull the knees up along the track with the abs. | Lower slowly without dropping.
active hang: Hang with straight arms. | Pull the shoulders down and away from the ears. | Hold there and breathe.
archer push-up: Set the hands very wide. | Lower toward one hand and keep the other arm straight. | Press up and change sides.
arm ergometer: Sit tall with the shoulders level with the cranks. | Push and pull in even circles. | Change direction now and then.
back lever: Hang and turn over backward with straight arms. | Lower the body until it is level, face down. | Squeeze glutes and abs and hold.
ball pike: Hands on the floor, feet on the ball or in the straps, body in one line. | Pull the hips up over the shoulders with straight legs. | Lower slowly without sagging.
ball tuck: Hands on the floor, shins on the ball, body in one line. | Pull the knees to the chest. | Roll out slowly.
bayesian curl: Stand facing away from a low pulley, arm behind the body. | Curl without letting the elbow move forward. | Lower until the biceps is fully stretched.
bear crawl: Kneel on all fours and lift the knees an inch. | Step the opposite hand and foot together. | Keep the back flat and the steps short.
bear plank: Kneel on all fours with the hands under the shoulders. | Lift the knees an inch off the floor. | Keep the back flat, breathe and hold.
body saw: Hold a plank on the elbows with the feet on sliders or in straps. | Push yourself back a few inches. | Pull forward again with the abs.
bodyweight extension: Put the hands on a bar or a bench and lean in, body in one line. | Bend the elbows until the head is below the hands. | Straighten the arms.
boxing: Keep the hands up and the chin down. | Turn the hip and the foot into each punch. | Bring the hand straight back and keep moving.
chest-supported reverse fly: Lie with the chest on an incline, arms hanging, elbows soft. | Open the arms wide and squeeze the shoulder blades. | Lower slowly.
climbing: Keep the arms straight where you can and push with the legs. | Place each foot with care before you move on. | Rest and breathe on the good holds.
copenhagen plank: Lie on your side with the top leg on a bench, elbow under the shoulder. | Raise the hips and the lower leg until the body is in one line. | Breathe and hold, then change sides.
crab walk: Sit with the hands behind you and lift the hips. | Step the opposite hand and foot together. | Keep the chest open and the hips up.
cross-body extension: Hold a high cable with the arm across the chest. | Straighten the elbow down and out to your side. | Let it bend again without moving the upper arm.
crow pose: Squat and put the hands on the floor, knees on the upper arms. | Lean forward until the feet leave the floor. | Look ahead, breathe and hold.
crucifix hold: Hold the weights out to the sides at shoulder height. | Keep the arms straight and the shoulders down. | Hold as long as they stay level.
cuban press: Pull the weights up with high elbows. | Turn the forearms up until they point to the ceiling. | Press overhead and come back the same way.
devil press: Drop to a push-up with the hands on the weights. | Jump the feet in and swing the weights between the legs. | Drive the hips and bring them overhead in one move.
fallout: Kneel or stand with the handles in front of you. | Reach forward in one line as far as the back stays flat. | Pull back with the abs and straight arms.
farmer's hold: Pick up the load with a flat back. | Stand tall with the shoulders set. | Hold until the grip is about to go, then set it down.
figure 8: Stand wide and hinge with a flat back. | Pass the weight between the legs from hand to hand in a figure 8. | Change direction halfway.
finger extension: Put a band around the fingertips. | Open the hand as wide as you can. | Close it slowly.
flexed-arm hang: Get the chin over the bar. | Squeeze the bar to the chest and set the shoulders. | Hold as long as the chin stays up.
front hold: Hold the load out in front with straight arms. | Keep it at shoulder height and the trunk still. | Hold until it sinks.
front lever raise: Hang with straight arms and set the shoulders. | Raise the straight body until it is level. | Lower slowly in one line.
half-kneeling press: Kneel on one knee with the weight at the shoulder of that side. | Squeeze the glute and press straight up. | Lower slowly without leaning.
handstand walk: Kick up and lean a little past the balance. | Take small steps with straight arms. | Look at the floor between the hands and squeeze the legs together.
hanging l-sit: Hang still with straight arms. | Raise the straight legs until they are level. | Breathe and hold.
hanging wiper: Hang and raise the legs to the bar. | Turn them to one side like a wiper. | Bring them over to the other side without swinging.
harness extension: Put on the harness and lean forward with the hands on the thighs. | Let the chin come to the chest. | Raise the head slowly until the neck is in line.
high plank: Hands under the shoulders, arms straight. | Body in one line, abs and glutes tight. | Breathe and hold.
hindu push-up: Start with the hips high and the chest back. | Dive down between the hands and up until the chest is open. | Push the hips back up.
hollow rock: Lie in a hollow with the arms overhead and the lower back down. | Rock forward and back without changing shape. | Keep it small and smooth.
human flag: Hold a pole with one hand high and one hand low, arms straight. | Push with the lower arm and lift the body sideways. | Hold it level, or lower it slowly.
isometric neck hold: Put a hand against the head. | Press the head into it without moving. | Hold for a few seconds each way, harder bit by bit.
kayaking: Sit tall with a light grip. | Turn the trunk and pull the blade from the feet to the hip. | Change sides in an even rhythm.
kipping pull-up: Swing from an arch to a hollow with the shoulders active. | Drive the hips up and pull at the top of the swing. | Push away and go straight into the next.
kneeling pulldown: Kneel below the pulley and reach up. | Pull the elbow down and back to the ribs. | Let it up until the lat is stretched.
knees to elbows: Hang with the shoulders set. | Pull the knees up until they touch the elbows. | Lower under control.
lying cable curl: Lie in front of a low pulley with the arms straight. | Curl to the forehead without moving the elbows. | Lower until the arms are straight.
man maker: Do a push-up on the weights and row each one. | Jump the feet in and clean the weights to the shoulders. | Squat, press overhead and go again.
overhead carry: Press the weight overhead and lock the arm. | Walk tall with the ribs down and short steps. | Keep the wrist over the shoulder.
pallof hold: Stand beside the anchor with the handle pressed out in front. | Don’t let it turn you. | Breathe and hold, then change sides.
pallof rotation: Stand beside the anchor with straight arms in front. | Turn the trunk away from the anchor. | Come back slowly.
pilates: Breathe out as you move and keep the lower back down. | Move slowly from the middle of the body. | Stop when you lose the shape.
planche: Hands on the floor or on bars, arms straight, shoulders well in front. | Round the upper back and lift the feet. | Hold the body level.
planche lean: Hold a push-up position with the hands turned out. | Lean forward until the shoulders are well in front of the hands. | Keep the arms straight and hold.
plank jack: Hold a plank. | Jump the feet apart and together. | Keep the hips still.
press under: Stand with the bar on the shoulders, wide grip. | Dip a little and push yourself down under the bar. | Catch it with locked arms in the squat and stand up.
rack carry: Clean the weight to the shoulder, elbow close. | Walk tall without leaning. | Keep the ribs down and breathe.
rice bucket: Push the hands deep into the rice. | Open, close and twist them. | Keep going until the forearms burn.
rotational throw: Stand side-on to a wall with the ball at the hip. | Turn the hips and throw it into the wall. | Catch it, load the hip and go again.
scapular dip: Hold yourself up with straight arms. | Let the shoulders rise to the ears. | Push them down again without bending the elbows.
scapular push-up: Hold a push-up position with straight arms. | Let the shoulder blades come together. | Push the floor away and spread them.
seated leg tuck: Sit on the edge of a bench or the floor and lean back. | Pull the knees to the chest. | Stretch the legs out without touching the floor.
side plank dip: Elbow under the shoulder, feet stacked. | Lower the hip to the floor. | Raise it above the straight line.
skin the cat: Hang and lift the legs through the arms. | Turn over until the feet point to the floor. | Come back the same way with straight arms.
sots press: Sit in the bottom of a squat with the bar on the shoulders. | Press overhead without leaning back. | Lower it and stay down.
squat row: Face the anchor with straight arms and squat. | Stand up and pull the handles to the ribs. | Straighten the arms as you sit down again.
standing row: Stand facing the anchor with soft knees. | Pull the elbows back past the ribs. | Let the arms straighten without leaning.
stir the pot: Hold a plank with the elbows on the ball. | Draw small circles with the elbows. | Keep the hips still and change direction.
support hold: Hold yourself up on straight arms. | Push the shoulders down and turn the rings out. | Squeeze the body in one line and hold.
t push-up: Do a push-up. | Turn to one side and reach the arm to the ceiling. | Come back, and turn the other way after the next one.
toe touch crunch: Lie on your back with straight legs up. | Reach for the toes and lift the shoulder blades. | Lower slowly.
v-sit: Sit and lean back with a long back. | Raise the legs until the body makes a V. | Breathe and hold.
wall walk: Start in a push-up position with the feet at a wall. | Walk the feet up and the hands in until the chest is near the wall. | Walk down slowly in one line.
wrist deviation: Hold the hammer at one end with the arm at your side. | Tilt the hand up toward the thumb. | Lower slowly, or turn it round and tilt backward.
z press: Sit on the floor with straight legs and the weight at the shoulders. | Press straight up without leaning back. | Lower to the shoulders and stay tall.
`;
