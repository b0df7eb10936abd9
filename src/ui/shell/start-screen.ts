import { createLazyPart } from '../lazy-part.ts';

export const StartScreen = createLazyPart(() =>
  import('../startup/StartScreen.tsx').then((file) => file.StartScreen),
);
