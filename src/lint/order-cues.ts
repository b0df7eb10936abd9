const WORDS = [
  'ignor[ei]', 'disregard', 'forget', 'overrid', 'bypass', 'supersed', 'obey', 'violate', 'abandon', 'safeguard', 'guardrail', 'even if',
  '(?:tell|inform|notify|alert|warn|let|lett|show)(?:ing)? (?:the |your |any )?(?:user|human|operator|them|any)', '(?:from|to|with|without) (?:the )?(?:user|human|operator)', 'without (?:their|his|her)', String.raw`users?['’]?s? (?:\w+ )?(?:must|should|may|can|will|shall|is|does|won|never|objects|refuses|declines|disagrees|says|know|notic|aware|told|instr|request)`,
  'mention', 'discuss(?:ed|ing)? ', 'explicitly', 'disclos', 'acknowledg', 'reveal', 'explain(?:ing)? (?:this|why|that)', 'secret', 'covert', 'hid(?:e|den)', 'stealth', 'surrep', 'shadow', 'between us', 'to yourself', 'deny', 'lie to', 'deceive', 'mislead',
  'as (?:if|though)', 'looks? like', 'not scary', 'pretend', 'disguise', 'now in', String.raw`\w+ mode`, 'silently', 'quietly',
  'mcp\\.json', '(?:bash|zsh)_history', 'wallet', 'seed phrase', 'keychain', 'authorized_keys', 'cookies', '169\\.254', '(?:system|admin|secrets?|confidential|internal|company)://', 'claude_desktop',
  'credential', 'passw', 'pass ?phrase', 'api.?key', 'env vars', 'environment var', 'system prompt', 'prompts', 'conversation', '(?:chat|full|entire|message|prior|previous|browser) (?:history|chat|context|prompt|messages)', 'confidential', 'sensitive', 'personal d', 'private keys?', 'browsing', 'home dir', 'files? (?:containing|that contain|named)',
  'exfil', 'steal', 'siphon', 'harvest', 'leak', 'intercept', 'hijack', 'imperson', 'man[- ]in', 'recipient', 'before (?:being )?deliver', 'instead of the', 'back ?door', 'reverse shell', 'chmod', 'curl', 'forward', 'b?cc', 'all tools', 'any tool',
  String.raw`(?:sen[dt]|post|upload|transmit|submit|relay|mirror|report|log|cop[yi])\w* [^.]{0,80}(?:https?:|server|endpoint|webhook|service|address|@)`, '(?:results?|outputs?|responses?|inputs?|arguments|data) (?:of|from) (?:all|any|every|each)',
].join('|');
const SIGNS = String.raw`<\||\[\/?inst|<<\/?sys|<!--|<\/?(?:hidden|secret|invisible|shadow|covert|system|ai|llm|agent|assistant|model|instruction)|\.(?:ssh|aws|kube|docker|gnupg|netrc|npmrc|pypirc|pgpass|git-cred|cursor|env\b)|\/(?:etc|proc|var)\/|id_(?:rsa|dsa|ed2|ecd)|(?:from|of|reading)_\w{0,30}(?:ssh|passwd|shadow|credential|secret|mcp)|@\w|\+\d`;
const ELSEWHERE = '忽略|无视|無視|忘|不要|请勿|切勿|不得|别|勿|瞒|ユーザー|利用者|無視|התעל|משתמש|instruccion|usuario|utilisateur|nutzer|anwe|игнорир|пользовател';

/** One test for every string: without any of these words nothing can be an order to the reader. */
export const ORDER_CUES = new RegExp(String.raw`\b(?:${WORDS})|${SIGNS}|${ELSEWHERE}`, 'i');
