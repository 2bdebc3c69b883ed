// Movements of the hips; the form of a line is told in catalogue.ts.
export const hips = `
Hip thrust | Barbell | glutes, hamstrings | Hip Thrust (Barbell)
Machine hip thrust | Leverage machine | glutes | Hip Thrust (Machine)
Smith machine hip thrust | Smith machine | glutes, hamstrings | Hip Thrust (Smith Machine)
Dumbbell hip thrust | Dumbbell | glutes | Hip Thrust (Dumbbell)
Bodyweight hip thrust | Body weight | glutes | Hip Thrust (Bodyweight)
Single-leg hip thrust | Body weight | glutes | Single Leg Hip Thrust (Dumbbell)
Glute bridge | Body weight | glutes, hamstrings | Glute Bridge (Bodyweight)
Barbell glute bridge | Barbell | glutes | Partial Glute Bridge (Barbell); Glute Bridge (Barbell)
Single-leg glute bridge | Body weight | glutes, hamstrings
Band glute bridge | Band | glutes, abductors | Glute Bridge (Band)
Frog pump | Dumbbell | glutes | Frog Pumps (Dumbbell)
Kettlebell swing | Kettlebell | glutes, hamstrings, lower back | Swing (Kettlebell); American swing
Cable pull-through | Cable | glutes, hamstrings | Pull Through (Cable)
Cable glute kickback | Cable | glutes | Standing Cable Glute Kickbacks; Cable Kickback; Glute Kickback (Cable)
Machine glute kickback | Leverage machine | glutes | Glute Kickback (Machine); Rear Kick (Machine)
Floor glute kickback | Body weight | glutes | Glute Kickback on Floor; Donkey kick
Band glute kickback | Band | glutes | Glute Kickback (Band)
Reverse hyperextension | Leverage machine | glutes, hamstrings, lower back | Reverse Hyperextension (Machine); Reverse hyper
Machine hip abduction | Leverage machine | abductors, glutes | Hip Abduction (Machine); Hip Abductor (Machine)
Cable hip abduction | Cable | abductors, glutes | Hip Abduction (Cable)
Band lateral walk | Band | abductors, glutes | Lateral Band Walks; Monster walk
Clamshell | Band | abductors, glutes
Lateral leg raise | Body weight | abductors | Lateral Leg Raises; Side leg raise
Fire hydrant | Body weight | abductors, glutes
Cable hip flexion | Cable | hip flexors | Hip Flexion (Cable); Standing knee raise (Cable)
Bird dog | Body weight | glutes, lower back, abs
Hip roll | Roll | glutes | Foam roll glutes
Downward dog | Body weight | hamstrings, front shoulders | Yoga; Stretching
`;
