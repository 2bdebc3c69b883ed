// How to do movements for legs, hips and the whole body. A line reads `pattern: steps`.
export const lowerBodyCues = `
back squat: Set the bar across the upper back, hands tight, feet a little wider than the hips. | Breathe in, brace, and sit down between the hips with the knees over the toes. | Drive the floor away and stand up with the chest and hips rising together.
box squat: Stand in front of a box with the bar on the upper back. | Sit back under control until you touch the box, and stay tight on it. | Drive up from the hips without rocking.
front squat: Rest the bar on the front of the shoulders, elbows high. | Sit straight down between the heels and keep the elbows up. | Stand up as if the elbows were pulled to the ceiling.
overhead squat: Press the bar overhead with a wide grip and locked elbows. | Sit down between the hips and keep the bar over the middle of the feet. | Stand up and keep pushing the bar up all the way.
zercher squat: Hold the bar in the crook of the elbows, close to the body. | Sit down until the elbows pass between the knees, chest up. | Stand up without letting the bar drift away.
sumo squat: Stand wide with the toes turned out. | Push the knees out over the toes and sink straight down. | Squeeze the glutes as you stand up.
goblet squat: Hold the weight against the chest with both hands. | Sit down between the heels until the elbows reach the inside of the knees. | Stand tall and keep the weight close.
squat with weights: Stand with the feet hip-width apart, the load at your sides. | Sit down and back, chest up, arms hanging straight. | Push through the whole foot and stand tall.
bodyweight squat: Stand with the feet hip- to shoulder-width apart, arms in front for balance. | Sit down between the hips as deep as you can with a straight back. | Stand up and squeeze the glutes.
wall squat with ball: Hold the ball between your lower back and a wall, feet a step in front. | Roll down until the thighs are parallel to the floor. | Press through the heels and roll back up.
wall sit: Lean the whole back against a wall. | Slide down until the thighs are parallel to the floor and the shins upright. | Hold, breathe, and keep the hands off the legs.
suspension squat: Hold the handles with straight arms and lean back a little. | Sit down deep and use the straps only for balance. | Stand up with the legs, not with the arms.
jump squat: Sit down to half depth with the arms back. | Jump as high as you can and stretch out fully. | Land softly on the whole foot and go again.
pistol squat: Stand on one leg, the other held out in front. | Sit down all the way with the heel on the floor. | Drive up without the free foot touching down.
sissy squat: Hold on to something and rise on the toes. | Let the knees travel forward as the body leans back in one line. | Pull yourself up with the quads.
machine squat: Set the shoulders under the pads, feet hip-width apart. | Unlock the machine and sit down under control. | Push through the whole foot without locking the knees hard.
belt squat: Hang the load from the belt at your hips and hold the handles lightly. | Sit straight down with an upright chest. | Stand up through the middle of the feet.
hack squat: Lie back on the pad, shoulders under the shoulder pads. | Lower until the thighs pass parallel, lower back flat. | Press through the whole foot.
barbell hack squat: Hold the bar behind the legs at arm's length. | Sit down with an upright chest until the bar reaches the calves. | Stand up and let the bar slide along the legs.
leg press: Put the feet hip-width apart in the middle of the plate, back flat on the pad. | Lower until the hips are about to roll up. | Press out and stop just short of locked knees.
leg extension: Set the seat so the knee lines up with the pivot. | Straighten the knees and hold for a moment. | Lower slowly, taking twice as long as on the way up.
lying leg curl: Lie with the knees just off the pad, roller above the heels. | Curl the heels toward the glutes with the hips pressed down. | Lower slowly until the legs are straight.
seated leg curl: Fix the thighs under the pad, roller behind the heels. | Pull the heels down and under the seat. | Let them come up slowly.
standing leg curl: Stand tall and lean on the pad. | Curl one heel toward the glutes without moving the thigh. | Lower it slowly.
ball leg curl: Lie on your back with the heels up and raise the hips. | Pull the heels in without letting the hips drop. | Roll out slowly until the legs are straight.
nordic curl: Kneel with the ankles held down, body in one line. | Lean forward and resist as long as you can. | Catch yourself with the hands and push back up.
glute-ham raise: Lock the ankles and set the thighs on the pad. | Lower the body in one line until it is level. | Pull yourself up with the hamstrings.
lunge: Stand tall with the feet hip-width apart. | Take a long step and sink until the back knee almost touches the floor. | Push through the front foot and bring the feet together.
reverse lunge: Stand tall with the feet hip-width apart. | Step back and sink until the back knee almost touches the floor. | Drive through the front foot and step up again.
split squat: Stand in a long split stance and stay in it. | Sink straight down until the back knee almost touches the floor. | Push up through the front foot.
bulgarian split squat: Rest the back foot on a bench, front foot a long step ahead. | Sink down with the front knee over the toes. | Push up through the whole front foot.
overhead lunge: Lock the weight overhead, ribs down. | Step forward and sink, arms still upright. | Push back and stay tall.
jumping lunge: Start low in a split stance. | Jump and switch legs in the air. | Land softly and sink straight into the next one.
lateral lunge: Stand with the feet together. | Step wide, sit into that hip and keep the other leg straight. | Push back to the middle.
curtsy lunge: Stand with the feet hip-width apart. | Step one foot behind and across, and sink. | Drive through the front heel to stand.
step-up: Put one whole foot on the box. | Lean a little forward and stand up on that leg alone. | Lower yourself slowly on the same leg.
box jump: Stand a short step from the box and swing the arms back. | Jump and land on the whole foot, soft and quiet. | Stand tall, then step down.
frog jump: Squat deep with the hands between the feet. | Jump up and forward and stretch out. | Land softly and sink again.
burpee: Drop the hands to the floor and kick the feet back. | Lower the chest and push up again. | Jump the feet in and leap with the arms overhead.
high knees: Stand tall on the balls of the feet. | Drive one knee to hip height, then the other, quickly. | Keep the chest up and the arms going.
hip abduction machine: Sit back with the pads outside the knees. | Push the knees apart as far as they go. | Come back slowly without letting the weight drop.
hip adduction machine: Sit back with the pads inside the knees. | Squeeze the knees together and hold for a moment. | Open slowly.
standing hip abduction: Stand tall beside the machine and hold on. | Lift the outer leg sideways with the toes pointing forward. | Lower it slowly and keep the hips level.
standing hip adduction: Stand tall with the inner leg held by the cable. | Pull it in front of the standing leg. | Let it out slowly and keep the hips level.
lateral walk: Put the band around the legs and sit into a half squat. | Step wide to one side with the toes pointing forward. | Follow slowly and never let the band go slack.
clamshell: Lie on your side with the knees bent and the feet together. | Open the upper knee like a shell, hips still. | Close slowly.
side leg raise: Lie on your side in one long line. | Lift the upper leg with the toes pointing forward. | Lower it slowly and don’t let it rest.
fire hydrant: Kneel on hands and knees, back flat. | Lift one bent knee out to the side. | Lower it without shifting your weight.
hip flexion: Stand tall with the strap around one foot. | Drive that knee up to hip height. | Let it back slowly and stay upright.
standing kickback: Hold on and lean forward a little. | Drive one leg back and squeeze the glute. | Return slowly without arching the back.
floor kickback: Kneel on hands and knees, back flat. | Push one heel to the ceiling, knee bent. | Lower it without letting the back sag.
reverse hyperextension: Lie face down with the hips at the edge of the pad. | Raise the legs in line with the body. | Let them swing down under control.
hip thrust: Rest the upper back on a bench, the load in the crease of the hips. | Drive through the heels until the body is level from knee to shoulder. | Hold, chin tucked, then lower.
single-leg hip thrust: Rest the upper back on a bench and lift one foot. | Drive the hips up on the other leg. | Lower slowly and keep the hips level.
glute bridge: Lie on your back with the heels close to the glutes. | Squeeze the glutes and raise the hips in line with the thighs. | Lower slowly and touch down lightly.
single-leg bridge: Lie on your back, one foot down, the other leg straight. | Raise the hips on the one leg and keep them level. | Lower slowly.
frog pump: Lie on your back with the soles together and the knees apart. | Squeeze the hips up. | Lower a little and go again without rest.
kettlebell swing: Stand a step behind the weight, hinge and hike it back between the legs. | Snap the hips forward and let it float to chest height. | Guide it back and hinge again.
pull-through: Stand facing away, the rope between the legs. | Hinge with soft knees and let the rope pull the hands back. | Drive the hips forward and stand tall.
deadlift: Stand with the load over the middle of the feet, hips back, back flat. | Push the floor away and keep it close to the legs. | Stand tall, then hinge and lower it the same way.
trap bar deadlift: Stand in the middle of the bar and take the handles. | Chest up, push the floor away. | Stand tall and lower it under control.
deficit deadlift: Stand on a low block with the bar over the feet. | Push the floor away from the deeper start, back flat. | Stand tall and lower it close to the legs.
rack pull: Set the bar on pins at knee height. | Brace, pull the slack out and drive the hips forward. | Lower it to the pins without bouncing.
sumo deadlift: Stand wide, toes out, hands inside the knees. | Spread the floor with the feet and stand up with a tall chest. | Lower it straight down.
romanian deadlift: Stand tall with the load at the thighs. | Push the hips back with soft knees until the hamstrings are tight. | Drive the hips forward and stand tall.
single-leg deadlift: Stand on one leg. | Hinge until body and free leg are level, hips square. | Pull yourself up with the standing leg.
good morning: Set the bar on the upper back, knees soft. | Push the hips back until the chest is almost level. | Drive the hips forward to stand.
back extension: Lock the feet, hips on the edge of the pad. | Round or hinge down under control. | Rise until the body is in one line, no further.
machine back extension: Sit with the pad across the upper back. | Lean back against it with a long back. | Return slowly.
ball back extension: Lie over the ball, feet against a wall. | Raise the chest until the body is in one line. | Lower slowly around the ball.
superman: Lie face down with the arms stretched out. | Raise arms and legs together and hold. | Lower slowly.
bird dog: Kneel on hands and knees. | Reach one arm forward and the other leg back, hips level. | Hold, return and switch sides.
downward dog: Start on hands and knees. | Push the hips up and back into a triangle. | Press the heels down, breathe and hold.
squat and press: Hold the weight at the shoulders and squat. | Drive up hard. | Let the speed carry it overhead, and lower it into the next squat.
clean: Start with the bar over the feet, back flat. | Jump the bar up along the body and drop under it. | Catch it on the shoulders, elbows high, and stand up.
clean and press: Clean the bar to the shoulders. | Dip, drive and lock it out overhead. | Lower it in two stages.
high pull: Hinge with the load at the knees. | Snap the hips and let the elbows lead it up to the chest. | Let it fall along the body.
kettlebell clean: Hike the weight back between the legs. | Snap the hips and keep the elbow at the ribs. | Let it settle softly on the forearm.
snatch: Start with a wide grip and a flat back. | Jump the bar up along the body and pull yourself under it. | Catch it overhead with locked arms and stand up.
one-arm overhead: Start with the weight on the floor between the feet. | Drive up and keep it close to the body. | Punch the hand to the ceiling and stand tall.
jump shrug: Hold the bar at the thighs and hinge a little. | Jump and shrug at the same time with straight arms. | Land softly and reset.
sled push: Lean in with straight arms and a flat back. | Drive with short, powerful steps. | Keep pushing through the whole foot.
sled pull: Face the sled with the rope in your hands. | Sit back and pull it to you, or walk it backward. | Keep the back flat.
turkish get-up: Lie down with the weight locked overhead. | Rise to the elbow, the hand, the knee, and stand, eyes on the weight. | Go back down the same way.
calf raise: Stand with the balls of the feet on the edge. | Rise as high as you can and hold for a moment. | Sink until the calves are stretched.
seated calf raise: Set the pad on the thighs, balls of the feet on the edge. | Raise the heels as high as they go. | Sink slowly.
calf press: Press the plate or band with the balls of the feet, knees almost straight. | Point the toes. | Let them come back slowly.
donkey calf raise: Bend over the pad, the load on the hips. | Rise on the toes. | Sink until the calves are stretched.
tibialis raise: Keep the heels down and the legs straight. | Pull the toes up to the shins. | Lower them slowly.
jump rope: Keep the elbows in and turn the rope from the wrists. | Jump just high enough. | Land softly on the balls of the feet.
jumping jack: Stand tall with the arms down. | Jump the feet apart and swing the arms overhead. | Jump back and keep a rhythm.
pogo jump: Stand tall with almost straight knees. | Bounce from the ankles. | Spend as little time on the floor as you can.
leg roll: Lie with the roller under the thighs. | Roll slowly from hip to knee. | Stay on tender spots and breathe.
calf roll: Sit with the calves on the roller. | Lift the hips and roll from ankle to knee. | Rotate the legs in and out.
hip roll: Sit on the roller with one ankle over the other knee. | Lean to that side and roll slowly. | Stay on tender spots and breathe.
back roll: Lie with the roller under the shoulder blades, arms crossed. | Lift the hips and roll slowly. | Stay off the lower back.
neck roll: Lie with the roller under the neck. | Turn the head slowly from side to side. | Don’t press.
running: Stand tall and lean a little from the ankles. | Land under the body with quick, light steps. | Relax hands and shoulders.
treadmill run: Start slowly and look ahead. | Run in the middle of the belt with light steps. | Slow down before you step off.
walking: Stand tall and swing the arms. | Roll from heel to toe. | Keep a pace you can talk at.
hiking: Take short steps uphill. | Plant the whole foot. | Use the poles or hands to keep a rhythm.
cycling: Set the saddle so the knee stays a little bent. | Push and pull in even circles. | Keep the shoulders loose.
elliptical: Stand tall and hold the handles. | Push and pull with arms and legs together. | Keep the heels down.
stair climber: Stand tall with the hands resting lightly on the rails. | Step on the whole foot. | Don’t hang on the rails.
rowing machine: Sit tall with bent knees and straight arms. | Push with the legs, then lean back, then pull to the ribs. | Return in the opposite order.
ski machine: Reach up with straight arms. | Pull down with the trunk and hips, arms last. | Rise and reach again.
swimming: Stay long in the water. | Pull past the hip and breathe to the side. | Kick small and steady.
adductor squeeze: Put a ball between the knees. | Squeeze it as hard as you can without pain. | Hold for a few seconds and let go slowly.
aerobics: Start easy and find the beat. | Keep the steps light and the knees soft. | Use the arms to work harder.
agility ladder: Stay on the balls of the feet. | Step into each box quickly and quietly. | Look ahead and let the arms run along.
air bike: Set the saddle so the knee stays a little bent. | Push and pull the handles while you pedal. | Find a pace you can hold, or sprint and recover.
back extension hold: Lock the feet, hips on the edge of the pad. | Rise until the body is in one line. | Squeeze glutes and back and hold.
arch hold: Lie face down with the arms overhead or at your sides. | Lift chest and legs off the floor. | Squeeze the glutes, breathe and hold.
backward sled drag: Face the sled with the straps in your hands or around the hips. | Sit back a little and walk backward on the balls of the feet. | Push through each knee until it is straight.
backward walking: Look over a shoulder now and then, or use a treadmill. | Reach back with the toes and roll to the heel. | Take short, controlled steps.
bounding: Take a few quick steps. | Push off one foot and drive the other knee forward and up. | Land under the body and spring into the next.
bridge hold: Lie on your back with the heels close to the glutes. | Raise the hips in line with the thighs. | Squeeze the glutes, breathe and hold.
broad jump: Swing the arms back and bend the hips. | Jump as far as you can with both feet. | Land softly on the whole foot and hold it.
butt kick: Run on the spot or forward with short steps. | Pull each heel up to the glute. | Stay tall and quick on the feet.
cossack squat: Stand very wide with the toes a little out. | Sit down over one leg, the other straight with the toes up. | Push back up and change sides.
cross-country skiing: Lean forward from the ankles. | Push off one ski and glide on the other. | Plant the poles and push past the hip.
depth jump: Step off a box, don’t jump. | Land on both feet and spring up at once. | Land softly and reset before the next.
forward sled drag: Put on the harness or hold the straps behind you. | Lean forward and drive through the balls of the feet. | Take short, powerful steps and keep the straps tight.
front carry: Hug the load high against the chest, or hold it in the crook of the elbows. | Brace and walk with short, quick steps. | Breathe behind the brace and stay tall.
ghd sit-up: Lock the feet and sit with the hips just off the pad. | Lean back under control as far as you can hold. | Straighten the knees hard and sit up fast.
hamstring roll: Sit with the roller under the thighs, hands behind you. | Lift the hips and roll from the glutes to the knees. | Stay on tender spots and breathe.
foot roll: Stand and put the ball or the roller under one foot. | Roll slowly from heel to toes. | Press as much as is comfortable.
shin roll: Kneel with the roller under the shins, hands on the floor. | Roll slowly from knee to ankle. | Stay on tender spots and breathe.
hip hike: Stand sideways on a step on one leg. | Let the free hip sink below the other. | Pull it up again with the standing hip, knee straight.
inner thigh raise: Lie on your side with the upper foot in front of the lower knee. | Lift the straight lower leg. | Lower it slowly and don’t let it rest.
interval training: Warm up well. | Work hard for the set time, then rest or move easily. | Keep your form when you get tired.
landmine squat: Hold the end of the bar at the chest with both hands. | Sit down between the heels with the chest up. | Stand up and lean into the bar a little.
lying ball throw: Lie on your back with the ball at the chest. | Throw it straight up as hard as you can. | Catch it with soft arms and go again.
oblique back extension: Lock the feet and lie sideways on the pad. | Bend down to the side under control. | Rise until the body is in one line.
pelvic tilt: Lie on your back with bent knees. | Press the lower back into the floor by tucking the pelvis. | Let it go slowly.
psoas march: Lie on your back with the band around both feet, knees up. | Straighten one leg and keep the other knee still. | Come back and change legs.
reverse nordic: Kneel with a pad under the knees, body in one line. | Lean back slowly without bending the hips. | Pull yourself up with the quads.
seated band abduction: Sit on the edge of a bench with the band above the knees. | Push the knees apart as far as they go. | Come back slowly and keep the band tight.
seated good morning: Sit on a bench with the bar on the upper back, feet wide. | Lean forward with a flat back. | Sit up again by driving the hips into the bench.
shrimp squat: Stand on one leg and hold the other foot behind you. | Sink until the back knee touches the floor. | Drive up through the whole front foot.
skater jump: Push off one leg and jump to the side. | Land softly on the other leg and swing the free one behind. | Hold the landing, then jump back.
skating: Bend the knees and lean forward a little. | Push to the side and glide on the other leg. | Stay low and let the arms swing.
skiing: Keep the shins against the boots and the hands in front. | Turn from the legs, the trunk quiet. | Stay low and look ahead.
snowboarding: Stand with soft knees and the weight over both feet. | Turn by rolling from edge to edge. | Look where you want to go.
spanish squat: Loop a heavy band around a post and behind both knees. | Sit back with upright shins until the thighs are level. | Stand up without letting the band pull you forward.
squat thrust: Squat down and put the hands on the floor. | Jump the feet back to a push-up position. | Jump them in again and stand up.
sprint: Warm up well first. | Push the ground back and drive the arms. | Stay tall and walk back to recover.
stair run: Lean forward a little and look a few steps ahead. | Push off the whole foot and drive the knees. | Walk down to recover.
step-down: Stand on a low box on one leg. | Lower the free heel to the floor slowly, knee over the toes. | Touch lightly and push up again.
stone lift: Straddle the load, hips low, arms around it. | Pull it to the lap and hug it tight to the chest. | Drive the hips through and roll it up to the shoulder or over the bar.
terminal knee extension: Loop a band behind one knee and face the anchor. | Bend the knee and let it come forward. | Straighten it hard against the band and hold for a moment.
tire flip: Put the chest against the tire, fingers under it, hips low. | Drive forward and up with the legs until it is at hip height. | Get a knee under it, flip the hands and push it over.
treadmill walk: Stand tall and let go of the rails. | Roll from heel to toe in the middle of the belt. | Set the speed and incline so you can hold the pace.
tuck jump: Dip quickly and swing the arms up. | Jump and pull the knees to the chest. | Land softly and spring into the next.
yoke walk: Stand in the middle under the bar, brace and pick it up with the legs. | Look ahead and take short, quick steps. | Stay tight and set it down under control.
incline y-raise: Lie with the chest on an incline, arms hanging. | Raise the straight arms in line with the body, thumbs up. | Lower slowly without shrugging.
`;
