// How to stretch and warm up. A line reads `pattern: steps`.
export const mobilityCues = `
90/90: Sit with the front knee and the back knee bent at right angles. | Sit tall and lean the chest over the front shin. | Breathe, hold, then turn to the other side.
adductor rock-back: Kneel on one knee or on all fours with one leg straight out to the side. | Sit the hips back until the inner thigh is stretched. | Rock forward again and keep the back flat.
ankle circle: Stand on one foot and lift the other. | Draw the biggest circle you can with the toes. | Change direction, then change feet.
ankle rock: Put the toes a hand's width from a wall. | Push the knee over the toes to the wall with the heel down. | Rock back and move the foot out as it gets easier.
arm circle: Stand tall with the arms out to the sides. | Draw circles, small ones first, then as big as you can. | Change direction halfway.
biceps stretch: Put one palm on a wall behind you, thumb up, arm straight. | Turn the chest away until the front of the arm is stretched. | Breathe and hold.
butterfly stretch: Sit tall with the soles together and the knees apart. | Let the knees sink and lean forward from the hips. | Breathe and hold.
calf stretch: Lean on a wall with one leg behind you, toes forward. | Press the back heel down until the calf is stretched. | Breathe and hold, then change legs.
carioca: Face sideways with soft knees. | Cross one foot in front, step out, then cross behind. | Let the hips turn and stay light on the feet.
cat-cow: Kneel on hands and knees. | Round the back to the ceiling and tuck the chin. | Let the belly sink and look up, one breath each way.
child's pose: Kneel and sit back on the heels. | Reach the arms forward and let the chest sink. | Breathe into the back and hold.
cobra stretch: Lie face down with the hands beside the chest. | Press the chest up and leave the hips on the floor. | Keep the shoulders away from the ears and breathe.
couch stretch: Kneel with one shin up against a wall or a couch, the other foot in front. | Squeeze the glute and bring the trunk upright. | Breathe and hold, then change legs.
cross-body stretch: Bring one straight arm across the chest. | Pull it in with the other arm above the elbow. | Keep the shoulder down, breathe and hold.
deep squat hold: Squat as deep as you can with the heels down. | Push the knees out with the elbows and lift the chest. | Breathe and stay there.
figure four: Lie on your back with one ankle over the other knee. | Pull that thigh to the chest. | Breathe and hold, then change sides.
floor wiper: Lie on your back with the arms out and the legs up. | Lower the legs to one side as far as the shoulders stay down. | Bring them back and over to the other side.
frog stretch: Kneel on all fours with the knees wide and the feet turned out. | Sink the hips back until the inner thighs are stretched. | Breathe, hold, or rock gently.
front split: Start in a long lunge with the hands on the floor or on blocks. | Slide the front heel forward and keep the hips square. | Sink as far as you can breathe calmly.
greatest stretch: Step into a long lunge, both hands inside the front foot. | Drop the inner elbow to the floor, then reach that arm to the ceiling. | Sit back, straighten the front leg and change sides.
hamstring stretch: Lie on your back with one leg up, a strap or both hands behind it. | Straighten the knee until the back of the thigh is stretched. | Breathe and hold, then change legs.
happy baby: Lie on your back and hold the feet from outside. | Pull the knees down beside the ribs. | Rock a little and breathe.
hip airplane: Hinge on one leg until body and free leg are level. | Open the hips to the side, then close them toward the floor. | Move slowly and stay balanced.
hip circle: Lift one knee in front of the hip. | Draw the biggest circle you can, out and back. | Keep the trunk still and change direction.
hip flexor stretch: Kneel on one knee, the other foot in front. | Tuck the pelvis under and shift forward until the front of the hip is stretched. | Breathe and hold, then change sides.
hip switch: Sit with both knees bent to one side, hands behind you. | Lift the knees and turn them over to the other side. | Move slowly and sit tall at each end.
inchworm: Fold forward and put the hands on the floor. | Walk the hands out to a push-up position. | Walk the feet in to the hands with straight legs.
knees to chest: Lie on your back and pull both knees to the chest. | Let the lower back sink into the floor. | Breathe and hold.
lat roll: Lie on your side with the roller under the armpit, arm overhead. | Roll slowly from the armpit to the lower ribs. | Stay on tender spots and breathe.
lat stretch: Put the hands on a bench or a rack at hip height. | Sit the hips back and let the chest sink between the arms. | Breathe into the side and hold.
leg swing: Hold on to something and stand tall on one leg. | Swing the other leg forward and back, a little higher each time. | Keep the trunk still, then change legs.
lying quad stretch: Lie on your side and take hold of the upper ankle. | Pull the heel to the glute with the knees together. | Push the hip forward, breathe and hold.
march in place: Stand tall with the arms relaxed. | Lift one knee to hip height and put it down softly. | Change legs and keep a steady rhythm.
neck rotation: Sit or stand tall. | Turn the head slowly to one side as far as is comfortable. | Come back through the middle and turn to the other.
neck stretch: Sit or stand tall with the shoulders down. | Tip the head to one side and help with a light hand. | Breathe and hold, then change sides.
open book: Lie on your side with the knees bent and the arms together in front. | Open the upper arm like a page until the chest faces the ceiling. | Follow the hand with your eyes and come back.
pass-through: Hold a band or a stick wide in front of the thighs. | Lift it overhead and behind you with straight arms. | Come back the same way and use a wider grip if it pinches.
pec stretch: Put the forearm on a doorway with the elbow at shoulder height. | Step through and turn the chest away. | Breathe and hold, then change sides.
pigeon stretch: Bring one shin across in front of you, the other leg straight behind. | Square the hips and lean forward over the shin. | Breathe and hold, then change sides.
quad stretch: Stand on one leg and take hold of the other ankle. | Pull the heel to the glute with the knees together. | Push the hip forward, breathe and hold.
seated forward fold: Sit with the legs straight and the toes up. | Fold from the hips and reach for the feet. | Breathe and sink a little further with each breath.
side stretch: Stand tall and reach one arm overhead. | Lean to the other side without turning. | Breathe into the long side, then change.
sleeper stretch: Lie on your side with the lower elbow at a right angle in front. | Press that forearm gently toward the floor with the other hand. | Stop before it pinches, breathe and hold.
spiderman lunge: Start in a push-up position. | Step one foot outside the hand and sink the hips. | Step back and change sides.
standing forward fold: Stand with the feet hip-width apart. | Fold from the hips and let the head and arms hang. | Breathe and straighten the legs a little at a time.
straddle stretch: Sit with the legs wide and the toes up. | Lean forward from the hips with a long back. | Breathe and hold.
straight-leg march: Walk tall with the arms out in front. | Kick one straight leg up to the hand. | Step down softly and change legs.
stretching: Pick the muscles that feel tight. | Ease into each stretch and hold it for half a minute. | Breathe calmly and never bounce into pain.
supine twist: Lie on your back with the arms out and one knee bent. | Let the knee fall across the body, shoulders down. | Breathe and hold, then change sides.
thread the needle: Kneel on hands and knees. | Slide one arm under the body until the shoulder rests on the floor. | Reach back up to the ceiling and follow the hand.
triceps stretch: Reach one hand down between the shoulder blades. | Pull the elbow in gently with the other hand. | Breathe and hold, then change arms.
upper back stretch: Clasp the hands in front at chest height. | Push them away and round the upper back. | Drop the chin, breathe and hold.
vacuum: Kneel on all fours or stand, and breathe out completely. | Pull the navel in and up without breathing. | Hold for a few seconds, relax and breathe.
wall slide: Stand with the back and the forearms against a wall. | Slide the arms up as far as they stay in contact. | Slide down and keep the ribs in.
wrist circle: Clasp the hands or make fists. | Draw slow circles with the wrists. | Change direction halfway.
wrist stretch: Put the palms or the backs of the hands on the floor, or pull the fingers back with the other hand. | Lean until the forearm is stretched. | Breathe and hold.
yoga: Move from pose to pose with the breath. | Keep each pose long and steady. | Ease off before anything pinches.
`;
