import type { Cue } from './injection-signals.ts';

/** The most common instructions in languages other than English. */
export const TRANSLATED_CUES: readonly Cue[] = [
  {
    signal: 'override',
    weight: 2,
    all: [
      /(?:忽略|无视|無視|忘记).{0,10}(?:指令|指示|说明|提示词?|规则)|(?:以前|これまで|上記|前|すべて)の.{0,6}(?:指示|命令|プロンプト)を.{0,6}(?:無視|忘れ)|(?:התעלמו|התעלם|להתעלם|תתעלמו|תתעלם) .{0,12}(?:הוראות|הנחיות|ההוראות|ההנחיות)|\b(?:ignor(?:a|e|ez|er|ar)) .{0,20}\b(?:instrucciones|instructions|instruções) (?:anteriores|previas|précédentes)|\bignorier\w{0,3} .{0,10}(?:vorherigen?|bisherigen?|vorigen?|früheren?|anderen) (?:anweisung|anleitung|regel|vorgabe)|\b(?:oublie[sz]?|ignorez) .{0,24}\b(?:consignes|instructions|règles)|\b(?:vergiss|vergessen|missachte) .{0,24}(?:anweisung|vorgabe|regel|instruktion)|\b(?:olvid(?:a|e|en)|ignor(?:a|e|en)) .{0,24}\b(?:instrucciones|órdenes|reglas|instruções)|\b(?:ignora|dimentica)(?:te)? .{0,24}\bistruzioni|(?:игнорируй|забудь)(?:те)? .{0,24}(?:инструкци|указани|правил)/,
    ],
  },
  {
    signal: 'secrecy',
    weight: 2,
    all: [
      /(?:不要|请勿|切勿|不得|别|勿)(?:让|告诉|告知|通知|向)?(?:用户|使用者)(?:知道|发现|察觉|透露|提及|提到|此|这|有关|关于|[，。,.]|$)|瞒着用户|(?:ユーザー|利用者)に(?:は|も)?(?:言わ|伝え|知らせ|話さ|教え|気づかれ)(?:ない|ず|るな)|(?:אל|בלי) ?(?:ת?(?:ספרו?|יידעו?|דווחו?|ודיעו?|זכירו?|גלו?)|לספר|ליידע|להזכיר|לגלות|לדווח).{0,14}למשתמש|(?:אל תיידעו?|בלי ליידע) את המשתמש|ללא ידיעת המשתמש|בלי שהמשתמש|\bno (?:se )?(?:l[eo] )?(?:digas|informes|menciones|reveles|avises|cuentes) .{0,20}\busuario|\bsin que el usuario (?:lo )?(?:sepa|note|se entere)|\bne (?:le |la |l['’])?(?:dis|dites|mentionnez?|informez?|révélez?|prévenez|parlez?) (?:pas|jamais|rien) .{0,24}utilisateur|à l['’]insu de l['’]utilisateur|\b(?:sag|informier|erwähn|verrat)\w{0,3} .{0,24}(?:benutzer|nutzer|anwender) .{0,12}(?:nicht|nichts|niemals)|ohne (?:das )?wissen des (?:benutzers|nutzers|anwenders)|не (?:говори|сообщай|упоминай|рассказывай)(?:те)? .{0,16}пользовател/,
    ],
  },
];
