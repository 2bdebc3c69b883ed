import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useFileChoice } from '#client/shared/screen/use-file-choice.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Sheet } from './sheet/read-xlsx.ts';

export interface OpenSheet {
  readonly fileName: string;
  readonly sheets: readonly Sheet[];
}

/** The file is read here; what it means is shown before anything is stored. */
export function ChooseSheet({ onSheet }: { onSheet: (sheet: OpenSheet) => void }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const read = async (file: File) => {
    const { readSheets } = await import('./sheet/sheet-file.ts');
    const sheets = await readSheets(file);
    if ('trouble' in sheets) setTrouble(`${file.name} can’t be read. ${sheets.trouble}`);
    else onSheet({ fileName: file.name, sheets });
  };
  const { choose, input } = useFileChoice({
    label: 'Spreadsheet with a program',
    accept:
      '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    onFile: (file) => void read(file),
  });
  return (
    <>
      <Button onClick={choose}>
        <FileUp size={20} aria-hidden />
        Choose a file
      </Button>
      {input}
      {trouble && (
        <p role="alert" className="text-sm break-words text-below">
          {trouble}
        </p>
      )}
    </>
  );
}
