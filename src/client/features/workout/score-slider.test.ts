import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreSlider } from './score-slider.tsx';

test.each(['effort', 'compliance', 'feel'] as const)(
  '[WK-35] the slider for %s runs from 0 to 10 in steps of 1',
  (scale) => {
    const drawn = (score: number | null) =>
      renderToStaticMarkup(createElement(ScoreSlider, { scale, score, onChange: () => undefined }));
    for (const run of ['type="range"', 'min="0"', 'max="10"', 'step="1"', 'value="7"'])
      expect(drawn(7)).toContain(run);
    expect(drawn(null)).toContain('value="0"');
  },
);

test('[WK-32] a suggested compliance shows as one until the athlete answers', () => {
  const drawn = (score: number | null) =>
    renderToStaticMarkup(
      createElement(ScoreSlider, {
        scale: 'compliance',
        score,
        suggestion: 10,
        onChange: () => undefined,
      }),
    );
  expect(drawn(null)).toContain('aria-valuetext="Suggested: Exactly as described"');
  expect(drawn(null)).toContain('>10?<');
  expect(drawn(7)).not.toContain('Suggested');
  expect(drawn(10)).toContain('aria-valuetext="10, Exactly as described"');
});
