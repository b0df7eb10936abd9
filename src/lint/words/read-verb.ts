/** Verbs that begin descriptions. Only these are recognised: a noun in s stays a noun. */
const BASES = (
  'accept access activate add adjust allow analyse analyze annotate answer append apply approve archive ask assess assign attach authenticate authorize ban begin block book break browse ' +
  'build bulk buy calculate call cancel capture change charge check choose classify clean clear click clone close collect combine commit compare compile complete compose compress compute concatenate conduct ' +
  'configure confirm connect consult control convert copy count crawl create customize cut deactivate debug decline decode decompress decrypt deal define delegate delete demonstrate deploy describe design ' +
  'detect determine diff disable disconnect discover dismiss display divide download drag draw drop duplicate echo edit emulate enable encode encrypt end enumerate establish estimate evaluate examine ' +
  'exchange execute expand explain explore export extract fetch file fill filter find finish fit flag flip follow forget fork format forward gather generate get give go grant group guess handle hide hover ' +
  'identify ignore import index indicate infer initialize initiate insert inspect install interact invest invite invoke issue join kill launch link list listen load locate lock log login look lookup make ' +
  'manage map mark measure merge migrate mix modify monitor mount move multiply mute navigate notify obtain open optimize order organize parse partition patch pause pay perform pick pin ping place plan play plot ' +
  'populate post predict prepare preprocess press preview print process produce prompt provide provision publish pull purchase purge push put query queue quit rank read rebase recommend record recover redact ' +
  'redirect reduce refresh refund register reject release reload remove rename render renew rent reopen reorder repeat replace reply report request rerun reschedule reserve reset resize resolve respond restart ' +
  'restore resume retrieve retry return reverse revert review revoke rotate route run sample save scale scan schedule scrape screenshot scroll search select sell send serialize set share show shuffle ' +
  'sign simulate skip solve sort spawn specify split stage star start stop store stream submit subscribe subtract suggest summarise summarize suspend swap switch sync synchronize tag take terminate test ' +
  'think toggle trace track train transcribe transfer transform translate trash trigger trim truncate type unassign uninstall unlock unmount unpin unstage unstar unsubscribe update upgrade upload upsert use validate verify view wait walk ' +
  'watch wipe withdraw wrap write zip zoom'
).split(' ');

export interface VerbForm {
  /** The imperative: "create". */
  readonly base: string;
  readonly form: 'base' | 'third' | 'gerund';
}

const forms = new Map<string, VerbForm>();
for (const base of BASES) {
  for (const third of [`${base}s`, `${base}es`, base.replace(/y$/, 'ies')])
    if (third !== base) forms.set(third, { base, form: 'third' });
  for (const gerund of [
    `${base}ing`,
    `${base.replace(/e$/, '')}ing`,
    `${base}${base.at(-1) ?? ''}ing`,
  ])
    forms.set(gerund, { base, form: 'gerund' });
}
for (const base of BASES) forms.set(base, { base, form: 'base' });

/** The verb of an inflected word; undefined for unknown words. */
export function readVerb(word: string): VerbForm | undefined {
  return forms.get(word.toLowerCase());
}
