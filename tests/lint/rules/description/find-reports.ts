import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { readContract } from '../../../../src/contract/document/read.ts';
import { convertFromPlain, get, getString } from '../../../../src/contract/json/json.ts';
import { NO_EVIDENCE, type Evidence } from '../../../../src/lint/evidence.ts';
import { example } from '../../../../src/lint/example.ts';
import type { RuleReport, ToolRule } from '../../../../src/lint/rule.ts';
import { documentOf } from '../../lint-documents.ts';
import { registry, subjectsOf } from '../../subject-of.ts';

/** What a rule finds in the example with some parts changed, beside other tools. */
export function findReports(
  rule: ToolRule,
  plain: object,
  others: readonly object[] = [],
  evidence: Evidence = NO_EVIDENCE,
): readonly RuleReport[] {
  const contracts = [{ ...example, ...plain }, ...others].map(
    (each) => readContract(documentOf(each)).contract,
  );
  const [subject] = subjectsOf(contracts);
  const reports: RuleReport[] = [];
  if (subject !== undefined)
    rule.check({ ...subject, registry, evidence }, (report) => reports.push(report));
  return reports;
}

/** A bare tool, as most are imported: a name and a description. */
export function bare(name: string, description: string, others: object = {}): object {
  return {
    ...Object.fromEntries(Object.keys(example).map((key) => [key, undefined])),
    name,
    description,
    ...others,
  };
}

/** The description after the first fix, or that of the choice. */
export function repairDescription(rule: ToolRule, plain: object, choice = 0): string | undefined {
  const edits = findReports(rule, plain)[0]?.fixes?.[choice]?.edits;
  return edits === undefined
    ? undefined
    : getString(get(applyEdits(convertFromPlain({ ...example, ...plain }), edits), 'description'));
}

/**
 * Good descriptions in other languages: nothing that rests on English words may be missed in them.
 */
export const FOREIGN = [
  'מחק לצמיתות רשומת לקוח אחת והחזר את מזהה הגיבוי. השתמשו רק לאחר אישור המשתמש. אין להשתמש לניקוי רשומות כפולות.',
  '永久删除一条客户记录，并返回备份编号。仅在用户确认后使用。不要用于清理重复记录。',
  '顧客レコードを一件削除し、バックアップの番号を返す。重複の整理には使用しないこと。',
  'Borra para siempre un registro de cliente y devuelve el número de la copia. Usar solo con el permiso del usuario.',
  'Löscht einen Datensatz und gibt die Nummer der Kopie zurück. Nur mit Zustimmung des Benutzers verwenden, nicht zum Aufräumen.',
  'Supprime une fiche client et renvoie le numéro de la copie. À utiliser seulement avec l’accord de la personne.',
  'Удаляет запись клиента и возвращает номер копии. Не использовать для очистки дубликатов.',
] as const;
