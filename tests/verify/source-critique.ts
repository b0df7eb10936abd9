/** What the source's own function says of a page. */
export interface SourceVerdict {
  readonly ok: boolean;
  readonly issues: readonly string[];
}

/**
 * The checks of source 003 without a browser, as its article prints them: redirects are followed by
 * `fetch`, nothing but 200 goes on, and images without alt do not change the verdict.
 */
export async function critiqueAsSource(url: string): Promise<SourceVerdict> {
  const answer = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(8_000) });
  if (answer.status !== 200) return { ok: false, issues: [`http_status ${answer.status}`] };
  const html = await answer.text();
  const broken = html.match(/<img[^>]+src="(?:undefined|null|)"/g) ?? [];
  const bare = html.match(/<img(?![^>]*\salt=)[^>]*>/g) ?? [];
  const fatal = [
    ...(html.length < 500 ? ['empty_body'] : []),
    ...(broken.length > 0 ? ['broken_images'] : []),
    ...(/<title>[^<]+<\/title>/.test(html) ? [] : ['no_title']),
  ];
  return {
    ok: fatal.length === 0,
    issues: [...fatal, ...(bare.length > 2 ? ['missing_alt'] : [])],
  };
}
