/** Exit code of a check that could not be made; 75 is the system's for 'try again later'. */
export const notChecked = 75;
