/** Keeps the room of a program until it is there. */
export const PreviewSkeleton = () => (
  <div role="status" className="-mt-2 flex animate-breathe flex-col gap-5 lg:mt-4">
    <span className="sr-only">Loading the program</span>
    <div className="-mx-4 aspect-video bg-line/60 sm:mx-0 sm:rounded-card lg:w-[calc(100%-380px)]" />
    <div className="h-8 w-3/4 rounded-full bg-line/60" />
    <div className="h-5 w-1/3 rounded-full bg-line/60" />
    <div className="mt-4 h-4 w-full rounded-full bg-line/60" />
    <div className="h-4 w-11/12 rounded-full bg-line/60" />
    <div className="h-4 w-2/3 rounded-full bg-line/60" />
  </div>
);
