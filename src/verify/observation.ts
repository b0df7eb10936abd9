import type { Value } from '../contract/session/router.ts';

/**
 * What somebody saw at an address. A member that is absent was not observed, which is no proof of
 * anything. Plain data: it can be kept as evidence.
 */
export interface Observation {
  /** Where it was asked; empty where only tools were called. */
  readonly url: string;
  /** When it was asked, in milliseconds since 1970. */
  readonly at: number;
  /** Why there is no answer, or only a part of it. */
  readonly failure?: ObservationFailure;
  readonly status?: number;
  /** Where the answer sent the observer, in turn; the last address gave the answer. */
  readonly redirects?: readonly string[];
  /** By name in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The text of the answer, as far as it was read. */
  readonly html?: string;
  /** Of the answer's body, as far as it was read. */
  readonly bytes?: number;
  /** The page after its scripts ran; absent without a browser. */
  readonly dom?: ObservedDom;
  readonly console?: readonly ConsoleEntry[];
  readonly requests?: ObservedRequests;
  readonly screenshot?: Screenshot;
  /** Results of the calls that `planReadBacks` asks for. */
  readonly calls?: readonly ReadBack[];
  readonly timings?: Timings;
  /** Why a part is absent, by the id of the check that wanted it. */
  readonly unseen?: Readonly<Record<string, string>>;
}

export interface ObservationFailure {
  readonly kind: FailureKind;
  /** The observer's own words. */
  readonly message: string;
}

export type FailureKind =
  | 'timeout'
  | 'unreachable'
  | 'invalid_tls'
  | 'too_many_redirects'
  | 'unsafe_redirect'
  | 'too_large'
  | 'observer_failed';

export interface ObservedDom {
  readonly html: string;
  /** What a person sees, as text. */
  readonly text: string;
  readonly images: readonly ObservedImage[];
}

export interface ObservedImage {
  /** As the page writes it. */
  readonly src: string;
  /** Natural size in pixels; 0 where nothing could be drawn. */
  readonly width: number;
  readonly height: number;
  readonly status?: number;
}

export interface ConsoleEntry {
  readonly kind: 'error' | 'exception';
  readonly text: string;
}

export interface ObservedRequests {
  /** Whether none was open for the time that was asked for. */
  readonly isIdle: boolean;
  /** Of the page's own scripts and parts, without images. */
  readonly failed: readonly { readonly url: string; readonly reason: string }[];
}

export interface Screenshot {
  readonly width: number;
  readonly height: number;
  /** Of all pixels and colours, 0 black to 255 white. */
  readonly mean: number;
  /** Share of the pixels that are darker than 245, from 0 to 1. */
  readonly dark?: number;
  /** Share of the pixels that have another colour than most, from 0 to 1. */
  readonly drawn?: number;
  /** Where it was kept. */
  readonly file?: string;
}

export interface ReadBack {
  readonly tool: string;
  readonly input: Value;
  readonly result: Value;
}

/** Milliseconds. */
export interface Timings {
  readonly total: number;
  /** Until the answer began. */
  readonly response?: number;
  /** In the browser, without its start. */
  readonly page?: number;
}
