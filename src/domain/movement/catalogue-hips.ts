// Movements for the hips; catalogue.ts describes a line.
export const hips = `
Hip thrust | Barbell | glutes, hamstrings | hip thrust | Hip Thrust (Barbell); Barbell hip thrust; HT; Thrusts
Machine hip thrust | Leverage machine | glutes | hip thrust | Hip Thrust (Machine); Glute drive; Booty builder
Smith machine hip thrust | Smith machine | glutes, hamstrings | hip thrust | Hip Thrust (Smith Machine)
Dumbbell hip thrust | Dumbbell | glutes | hip thrust | Hip Thrust (Dumbbell)
Bodyweight hip thrust | Body weight | glutes | hip thrust | Hip Thrust (Bodyweight)
Single-leg hip thrust | Body weight | glutes | single-leg hip thrust | Single Leg Hip Thrust (Dumbbell)
Glute bridge | Body weight | glutes, hamstrings | glute bridge | Glute Bridge (Bodyweight); Hip bridge; Butt Lift (Bridge)
Barbell glute bridge | Barbell | glutes | glute bridge | Partial Glute Bridge (Barbell); Glute Bridge (Barbell)
Single-leg glute bridge | Body weight | glutes, hamstrings | single-leg bridge | Single-leg Glute Bridge (Bodyweight)
Band glute bridge | Band | glutes, abductors | glute bridge | Glute Bridge (Band)
Frog pump | Dumbbell | glutes | frog pump | Frog Pumps (Dumbbell)
Kettlebell swing | Kettlebell | glutes, hamstrings, lower back | kettlebell swing | Swing (Kettlebell); American swing; KB swing; KBS; Russian swing; Swings
Cable pull-through | Cable | glutes, hamstrings | pull-through | Pull Through (Cable); Pull through; Cable Pull Throughs
Cable glute kickback | Cable | glutes | standing kickback | Standing Cable Glute Kickbacks; Cable Kickback; Glute Kickback (Cable); One-Legged Cable Kickback; Glute kickback
Machine glute kickback | Leverage machine | glutes | standing kickback | Glute Kickback (Machine); Rear Kick (Machine)
Floor glute kickback | Body weight | glutes | floor kickback | Glute Kickback on Floor; Donkey kick; Quadruped hip extension
Band glute kickback | Band | glutes | standing kickback | Glute Kickback (Band)
Reverse hyperextension | Leverage machine | glutes, hamstrings, lower back | reverse hyperextension | Reverse Hyperextension (Machine); Reverse hyper; Reverse hypers
Machine hip abduction | Leverage machine | abductors, glutes | hip abduction machine | Hip Abduction (Machine); Hip Abductor (Machine); Thigh Abductor; Hip abduction; Abductor machine
Cable hip abduction | Cable | abductors, glutes | standing hip abduction | Hip Abduction (Cable)
Band lateral walk | Band | abductors, glutes | lateral walk | Lateral Band Walks; Monster walk
Clamshell | Band | abductors, glutes | clamshell | Clamshell (Band); Clamshells; Banded clam; Clam
Lateral leg raise | Body weight | abductors | side leg raise | Lateral Leg Raises; Side leg raise
Fire hydrant | Body weight | abductors, glutes | fire hydrant | Fire hydrants
Cable hip flexion | Cable | hip flexors | hip flexion | Hip Flexion (Cable); Standing knee raise (Cable)
Bird dog | Body weight | glutes, lower back, abs | bird dog | Bird Dog (Bodyweight)
Hip roll | Roll | glutes | hip roll | Foam roll glutes; Piriformis-SMR; Lacrosse ball glutes
Downward dog | Body weight | hamstrings, front shoulders | downward dog | Downward facing dog
B-stance hip thrust | Barbell | glutes | hip thrust | Kickstand hip thrust
Band hip thrust | Band | glutes, abductors | hip thrust | Hip Thrust (Band)
Kettlebell hip thrust | Kettlebell | glutes | hip thrust | Hip Thrust (Kettlebell)
Dumbbell glute bridge | Dumbbell | glutes | glute bridge | Glute Bridge (Dumbbell)
Feet-elevated glute bridge | Body weight | glutes, hamstrings | glute bridge | Elevated glute bridge; Hamstring bridge
Glute bridge march | Body weight | glutes, abs | single-leg bridge | Marching glute bridge
Glute bridge hold | Body weight | glutes | bridge hold | Isometric glute bridge
Stability ball glute bridge | Stability ball | glutes, hamstrings | glute bridge | Physioball Hip Bridge; Glute Bridge (Stability Ball)
Single-arm kettlebell swing | Kettlebell | glutes, hamstrings, forearms | kettlebell swing | One-Arm Kettlebell Swings
Alternating kettlebell swing | Kettlebell | glutes, hamstrings, forearms | kettlebell swing | Hand-to-hand swing; H2H swing
Double kettlebell swing | Kettlebell | glutes, hamstrings, lower back | kettlebell swing | Double Swing (Kettlebell)
Dead-stop kettlebell swing | Kettlebell | glutes, hamstrings, lower back | kettlebell swing | Dead stop swing
Dumbbell swing | Dumbbell | glutes, hamstrings, lower back | kettlebell swing | Swing (Dumbbell)
Band pull-through | Resistance Band | glutes, hamstrings | pull-through | Pull Through (Band)
Bodyweight reverse hyperextension | Body weight | glutes, hamstrings, lower back | reverse hyperextension | Bench reverse hyper; Reverse Hyperextension (Bodyweight)
Seated band hip abduction | Band | abductors, glutes | seated band abduction | Seated band abduction; Hip Abduction (Band)
Standing band hip abduction | Resistance Band | abductors, glutes | standing hip abduction | Standing Hip Abduction (Band)
Standing machine hip abduction | Leverage machine | abductors, glutes | standing hip abduction | Multi-hip abduction
Band fire hydrant | Band | abductors, glutes | fire hydrant | Fire Hydrant (Band)
Hip hike | Body weight | abductors, glutes | hip hike | Pelvic drop; Hip drop
Hip airplane | Body weight | glutes, abductors | hip airplane | Hip airplanes
Hip circle | Body weight | hip flexors, glutes | hip circle | Hip CARs; Standing Hip Circles; Hip Circles (Prone)
Leg swing | Body weight | hip flexors, hamstrings | leg swing | Front leg swing; Lateral leg swing
Band hip flexion | Resistance Band | hip flexors | hip flexion | Hip Flexion (Band); Hip Flexion with Band
Band psoas march | Band | hip flexors, abs | psoas march | Psoas march; Supine march
March in place | Body weight | hip flexors | march in place | Marching; Standing march
Couch stretch | Body weight | hip flexors, quads | couch stretch | Wall quad stretch; Rear-foot-elevated hip flexor stretch
Half-kneeling hip flexor stretch | Body weight | hip flexors, quads | hip flexor stretch | Hip flexor stretch; Kneeling Hip Flexor; Lunge stretch; Low lunge
World's greatest stretch | Body weight | hip flexors, hamstrings, upper back | greatest stretch | WGS; Lunge with rotation
Spiderman lunge | Body weight | hip flexors, adductors | spiderman lunge | Spiderman stretch; Groiners
Hip 90/90 stretch | Body weight | glutes, hip flexors | 90/90 | 90/90; 90/90 stretch
Hip switch | Body weight | glutes, hip flexors | hip switch | Shin box; 90/90 switch; Hip switches
Pigeon stretch | Body weight | glutes | pigeon stretch | Pigeon; Pigeon pose
Figure-four stretch | Body weight | glutes | figure four | Piriformis stretch; Figure 4 stretch; Ankle On The Knee; Lying Glute
Knees-to-chest stretch | Body weight | glutes, lower back | knees to chest | Hug Knees To Chest; One Knee To Chest
Happy baby | Body weight | adductors, glutes | happy baby | Happy baby pose
Frog stretch | Body weight | adductors | frog stretch | Frog pose
Adductor rock-back | Body weight | adductors | adductor rock-back | Quadruped rock back; Rock back
Butterfly stretch | Body weight | adductors | butterfly stretch | Groin stretch; Seated butterfly; Adductor/Groin
Straddle stretch | Body weight | adductors, hamstrings | straddle stretch | Pancake; Pancake stretch; The Straddle
Front split | Body weight | hip flexors, hamstrings | front split | Splits
Deep squat hold | Body weight | glutes, adductors | deep squat hold | Squat hold; Asian squat; Malasana
IT band roll | Roll | abductors | leg roll | Foam roll IT band; Iliotibial Tract-SMR
Adductor roll | Roll | adductors | leg roll | Foam roll adductors
Yoga | Body weight | hamstrings, front shoulders, glutes | yoga | Vinyasa; Sun salutation; Yoga class
Stretching | Body weight | hamstrings, glutes | stretching | Mobility; Flexibility; Warm Up; Cool down
`;
