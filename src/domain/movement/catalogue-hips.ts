// Movements for the hips; catalogue.ts describes a line.
export const hips = `
Hip thrust | Barbell | glutes, hamstrings | hip thrust | Hip Thrust (Barbell)
Machine hip thrust | Leverage machine | glutes | hip thrust | Hip Thrust (Machine)
Smith machine hip thrust | Smith machine | glutes, hamstrings | hip thrust | Hip Thrust (Smith Machine)
Dumbbell hip thrust | Dumbbell | glutes | hip thrust | Hip Thrust (Dumbbell)
Bodyweight hip thrust | Body weight | glutes | hip thrust | Hip Thrust (Bodyweight)
Single-leg hip thrust | Body weight | glutes | single-leg hip thrust | Single Leg Hip Thrust (Dumbbell)
Glute bridge | Body weight | glutes, hamstrings | glute bridge | Glute Bridge (Bodyweight)
Barbell glute bridge | Barbell | glutes | glute bridge | Partial Glute Bridge (Barbell); Glute Bridge (Barbell)
Single-leg glute bridge | Body weight | glutes, hamstrings | single-leg bridge
Band glute bridge | Band | glutes, abductors | glute bridge | Glute Bridge (Band)
Frog pump | Dumbbell | glutes | frog pump | Frog Pumps (Dumbbell)
Kettlebell swing | Kettlebell | glutes, hamstrings, lower back | kettlebell swing | Swing (Kettlebell); American swing
Cable pull-through | Cable | glutes, hamstrings | pull-through | Pull Through (Cable)
Cable glute kickback | Cable | glutes | standing kickback | Standing Cable Glute Kickbacks; Cable Kickback; Glute Kickback (Cable)
Machine glute kickback | Leverage machine | glutes | standing kickback | Glute Kickback (Machine); Rear Kick (Machine)
Floor glute kickback | Body weight | glutes | floor kickback | Glute Kickback on Floor; Donkey kick
Band glute kickback | Band | glutes | standing kickback | Glute Kickback (Band)
Reverse hyperextension | Leverage machine | glutes, hamstrings, lower back | reverse hyperextension | Reverse Hyperextension (Machine); Reverse hyper
Machine hip abduction | Leverage machine | abductors, glutes | hip abduction machine | Hip Abduction (Machine); Hip Abductor (Machine)
Cable hip abduction | Cable | abductors, glutes | standing hip abduction | Hip Abduction (Cable)
Band lateral walk | Band | abductors, glutes | lateral walk | Lateral Band Walks; Monster walk
Clamshell | Band | abductors, glutes | clamshell
Lateral leg raise | Body weight | abductors | side leg raise | Lateral Leg Raises; Side leg raise
Fire hydrant | Body weight | abductors, glutes | fire hydrant
Cable hip flexion | Cable | hip flexors | hip flexion | Hip Flexion (Cable); Standing knee raise (Cable)
Bird dog | Body weight | glutes, lower back, abs | bird dog
Hip roll | Roll | glutes | hip roll | Foam roll glutes
Downward dog | Body weight | hamstrings, front shoulders | downward dog | Yoga; Stretching
`;
