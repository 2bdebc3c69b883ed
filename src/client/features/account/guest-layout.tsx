import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Logo } from '#client/ui/logo.tsx';

/** Around every guest screen: a dialog with a picture, beside it on a wide screen and above it on a phone. */
export function GuestLayout() {
  useEffect(firstScreenShown, []);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] bg-ground lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1">
      <header className="relative isolate flex flex-col justify-between gap-6 overflow-hidden bg-night px-6 pt-[calc(20px+env(safe-area-inset-top))] pb-10 text-chalk lg:sticky lg:top-0 lg:h-dvh lg:justify-start lg:gap-16 lg:p-12">
        <PlateArt className="absolute -top-28 -right-44 -z-10 size-[380px] lg:top-auto lg:-right-[42%] lg:-bottom-[36%] lg:size-[min(118vh,760px)]" />
        <Link
          to="/login"
          className="flex min-h-11 items-center gap-3 self-start text-lg font-semibold"
        >
          <Logo size={36} />
          Holdfast
        </Link>
        <p className="max-w-[13ch] text-lg font-semibold text-balance lg:max-w-[12ch] lg:text-2xl">
          Every set you lift is kept. Signal or not.
        </p>
      </header>
      <main className="relative -mt-5 rounded-t-[20px] bg-ground lg:mt-0 lg:flex lg:rounded-none">
        <div className="mx-auto flex w-full max-w-[460px] flex-col gap-7 px-6 pt-8 pb-[calc(40px+env(safe-area-inset-bottom))] lg:my-auto lg:py-12">
          <Outlet />
        </div>
      </main>
    </div>
  );
}

const bolts = [0, 72, 144, 216, 288];

/** A bumper plate seen from the end of the bar. Decoration. */
function PlateArt({ className }: { className: string }) {
  return (
    <svg viewBox="-200 -200 400 400" fill="currentColor" className={className} aria-hidden>
      <defs>
        <path id="plate-rim" d="M0-143a143 143 0 1 1-.01 0" />
      </defs>
      <circle r="196" opacity="0.07" />
      <g fill="none" stroke="currentColor">
        <circle r="196" strokeWidth="2" opacity="0.16" />
        <circle r="184" strokeWidth="1" opacity="0.12" />
        <circle r="172" strokeWidth="5" className="text-ember" />
        <circle r="122" strokeWidth="1.5" opacity="0.16" />
        <circle r="54" strokeWidth="1.5" opacity="0.3" />
      </g>
      <text fontSize="25" fontWeight="700" opacity="0.5">
        <textPath href="#plate-rim" textLength="880">
          HOLDFAST · 25 KG · HOLDFAST · 55 LB ·
        </textPath>
      </text>
      {bolts.map((turn) => (
        <circle key={turn} r="7" cy="-88" transform={`rotate(${turn})`} opacity="0.14" />
      ))}
      <circle r="54" opacity="0.1" />
      <circle r="34" opacity="0.55" />
      <circle r="13" className="text-night" />
    </svg>
  );
}
