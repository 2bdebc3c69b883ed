import type { ProgramId } from '#contract/ids.ts';
import type { Device } from '../device.ts';
import { knownOnceRead } from '../queries/first-reading.ts';
import { openProgramEditor, type ProgramEditor } from './program-editor.ts';

/** Null: there is no such program. Undefined: it may still come, for this device has read nothing yet. */
export const openKnownProgram = (
  device: Device,
  id: ProgramId,
): Promise<ProgramEditor | null | undefined> =>
  knownOnceRead(device, () => openProgramEditor(device, id));
