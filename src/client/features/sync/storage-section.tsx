import { Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { TitledSection } from '#client/ui/section.tsx';
import { calendarDate } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { checkFiles, fetchMissing, type FileReceipt } from '#client/shared/device/ready-files.ts';
import { useReadyDays } from '#client/shared/device/use-ready-days.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { Button } from '#client/ui/button.tsx';
import { exportUnsent } from '#offline/commands/export-unsent.ts';
import { counted } from '#domain/plural.ts';
import { countPhotos } from '#offline/photos/photos.ts';
import { askToPersist, type StorageState, storageState } from '#offline/storage/storage-state.ts';
import { downloadJson } from '#client/shared/device/download-json.ts';
import { InstallSteps } from '#client/shared/device/install-steps.tsx';
import { isInstalled, isSafariOnPhone } from '#client/shared/device/installation.ts';
import { ownedCounts, readyText } from '#client/shared/device/ready-text.ts';

export function StorageSection({ unsent }: { unsent: number }) {
  const device = useDevice();
  const [storage, setStorage] = useState<StorageState | null>(null);
  const look = useCallback(() => storageState().then(setStorage), []);
  useEffect(() => void look(), [look]);
  const [timesGot, setTimesGot] = useState(0);
  const save = async () =>
    downloadJson(`holdfast-${calendarDate(new Date())}.json`, await exportUnsent(device));
  return (
    <TitledSection title={`On this ${thisDevice}`} className="gap-4">
      <ul className="rounded-card border border-line bg-surface">
        <ReadyRow onGot={() => setTimesGot(timesGot + 1)} />
        <DaysRow key={timesGot} />
        {storage && (
          <>
            <KeptRow storage={storage} onAsked={() => void look()} />
            <RoomRow storage={storage} />
          </>
        )}
        <PhotosRow />
        <InstalledRow />
        {unsent > 0 && (
          <Row
            title="A copy of what’s waiting"
            action={<Button onClick={() => void save()}>Export</Button>}
          >
            As a file, in case something happens to this {thisDevice} before it’s sent.
          </Row>
        )}
      </ul>
    </TitledSection>
  );
}

/** `onGot`: missing files have been fetched. */
function ReadyRow({ onGot }: { onGot: () => void }) {
  const owned = useRead(ownedCounts);
  const [receipt, setReceipt] = useState<FileReceipt | null | undefined>();
  useEffect(() => void checkFiles().then(setReceipt), []);
  if (receipt === undefined || !owned) return <Row title="Without a signal">Checking…</Row>;
  const { isReady, title, detail } = readyText(receipt, owned);
  const getMissing = async () => {
    setReceipt(await fetchMissing());
    onGot();
  };
  return (
    <Row
      title={title}
      mark={isReady ? 'good' : 'warning'}
      action={
        receipt && receipt.missing.length > 0 ? (
          <Button onClick={() => void getMissing()}>Download</Button>
        ) : null
      }
    >
      {detail}
    </Row>
  );
}

/** They are part of no promise that is made here. */
function PhotosRow() {
  const count = useRead(countPhotos) ?? 0;
  if (count === 0) return null;
  return (
    <Row title={counted(count, 'progress photo')} mark="warning">
      Only on this {thisDevice}: not backed up, and deleted when you sign out.
    </Row>
  );
}

function DaysRow() {
  const { words, get } = useReadyDays();
  if (!words) return null;
  return (
    <Row
      title={words.title}
      mark={words.isReady ? 'good' : 'warning'}
      action={get && <Button onClick={get}>Download</Button>}
    >
      {words.detail}
    </Row>
  );
}

function KeptRow({ storage, onAsked }: { storage: StorageState; onAsked: () => void }) {
  const [isDenied, setIsDenied] = useState(false);
  if (storage.memoryOnly) {
    return (
      <Row title="Private window" mark="warning">
        Everything here is deleted when you close the window. Train in a normal window, or send your
        workout before you close this one.
      </Row>
    );
  }
  if (storage.persisted) {
    return (
      <Row title="Protected by the browser" mark="good">
        The browser has promised not to clear it, even when space runs out.
      </Row>
    );
  }
  const ask = async () => {
    setIsDenied(!(await askToPersist()));
    onAsked();
  };
  return (
    <Row
      title="May be cleared by the browser"
      mark="warning"
      action={<Button onClick={() => void ask()}>Protect my data</Button>}
    >
      {isDenied
        ? 'The browser hasn’t promised that yet. Most do once you install the app or use it often.'
        : `When space on this ${thisDevice} runs out, the browser may delete changes that aren’t sent yet, unless it has promised to keep them.`}
    </Row>
  );
}

function RoomRow({ storage: { usageBytes, quotaBytes, low } }: { storage: StorageState }) {
  if (quotaBytes === 0) return null;
  return (
    <Row title={low ? 'Little space left' : 'Space'} mark={low ? 'warning' : 'good'}>
      {bytesWords(usageBytes)} used, room for {bytesWords(quotaBytes - usageBytes)} more.
      {low && ' Free up some space soon: new sets need room.'}
    </Row>
  );
}

function InstalledRow() {
  if (isInstalled())
    return (
      <Row title="Installed" mark="good">
        Opened from the home screen.
      </Row>
    );
  if (!isSafariOnPhone()) return null;
  return (
    <Row title="Not on the home screen" mark="warning">
      Safari deletes what a site has stored after seven days without a visit, but not what an app on
      the home screen has.
      <InstallSteps />
    </Row>
  );
}

interface RowProps {
  title: string;
  mark?: 'good' | 'warning';
  action?: ReactNode;
  children: ReactNode;
}

const marks: Record<NonNullable<RowProps['mark']>, { Icon: LucideIcon; colour: string }> = {
  good: { Icon: Check, colour: 'text-above' },
  warning: { Icon: TriangleAlert, colour: 'text-middling' },
};

function Row({ title, mark, action, children }: RowProps) {
  const { Icon, colour } = marks[mark ?? 'good'];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t sm:flex-nowrap sm:px-5">
      <span className="flex w-5 shrink-0 justify-center self-start pt-0.5">
        {mark && <Icon size={20} strokeWidth={2.5} aria-hidden className={colour} />}
      </span>
      <div className="min-w-0 flex-1 basis-[220px]">
        <h3 className="font-semibold">{title}</h3>
        <div className="max-w-[52ch] text-sm text-muted">{children}</div>
      </div>
      {action && <div className="shrink-0 max-sm:w-full max-sm:pl-9">{action}</div>}
    </li>
  );
}

const bytesWords = (bytes: number): string => {
  const [unit, size] =
    bytes >= 1e9 ? ['gigabyte', 1e9] : bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3];
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: unit as string,
    maximumFractionDigits: bytes / Number(size) < 10 ? 1 : 0,
  }).format(bytes / Number(size));
};
