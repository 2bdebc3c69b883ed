// Draws every built-in movement at build time: one file each, and all of them in one for the service worker.
import type { Plugin } from 'vite';
import { movements } from '#domain/movement/catalogue.ts';
import { allDrawings, drawingOf } from '#domain/movement/drawing.ts';
import { poseOf } from './patterns.ts';
import { svgOf } from './svg.ts';

export function movementDrawings(): Plugin {
  return {
    name: 'movement-drawings',
    generateBundle() {
      for (const [address, source] of drawingFiles())
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    configureServer({ middlewares }) {
      const files = drawingFiles();
      middlewares.use((request, response, next) => {
        const file = files.get(request.url ?? '');
        if (file === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml').end(file);
      });
    },
  };
}

/** By address. Identical drawings share a line of the combined file. */
export function drawingFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const ids = new Map<string, string[]>();
  for (const movement of movements) {
    const svg = svgOf(poseOf(movement));
    files.set(drawingOf(movement._id).image, svg);
    ids.set(svg, [...(ids.get(svg) ?? []), movement._id]);
  }
  const lines = [...ids].map(([svg, alike]) => [...alike, svg].join(' '));
  return files.set(allDrawings, lines.join('\n'));
}
