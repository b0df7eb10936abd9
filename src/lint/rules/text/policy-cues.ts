/** Fast test for keys: what a policy is, or who speaks, as part of an identifier. */
export const POLICY_CUES =
  /secur|safe|policy|consent|confirm|approv|permission|guard|audit|review|moderat|sandbox|restrict|jailbreak|prompt|instruction|directive|message|command|trust/i;
