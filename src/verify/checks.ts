import type { Check } from './check.ts';
import { blankScreenshot } from './checks/blank-screenshot.ts';
import { bodyMinBytes } from './checks/body-min-bytes.ts';
import { brokenImages } from './checks/broken-images.ts';
import { changedSince } from './checks/changed-since.ts';
import { h1 } from './checks/h1.ts';
import { httpStatus } from './checks/http-status.ts';
import { jsErrors } from './checks/js-errors.ts';
import { jsonMatches } from './checks/json-matches.ts';
import { missingAlt } from './checks/missing-alt.ts';
import { networkIdle } from './checks/network-idle.ts';
import { placeholderText } from './checks/placeholder-text.ts';
import { projectMarker } from './checks/project-marker.ts';
import { readBack } from './checks/read-back.ts';
import { staleCache } from './checks/stale-cache.ts';
import { title } from './checks/title.ts';

/** In the order of `CHECK_KINDS`. */
export const checks: readonly Check[] = [
  httpStatus,
  bodyMinBytes,
  title,
  h1,
  brokenImages,
  missingAlt,
  jsErrors,
  blankScreenshot,
  placeholderText,
  staleCache,
  projectMarker,
  networkIdle,
  jsonMatches,
  readBack,
  changedSince,
];
