import {
  authorizeCall,
  authorizeDone,
  type Authorization,
} from '../contract/session/authorize-call.ts';
import {
  addCall,
  listVisible,
  startSession,
  type Call,
  type Router,
  type Session,
} from '../contract/session/router.ts';
import { createUnusedName, listRouterCases } from './router-cases.ts';

/** What one small session of this design does: the guide prints it. */
export interface GuideScene {
  readonly router: Router;
  readonly session: Session;
  /** A call in the first turn; if possible, one that leads to another phase. */
  readonly call: Call;
  /** That call, unless it is refused. */
  readonly calls: readonly Call[];
  /** The session after `calls`. */
  readonly after: Session;
  readonly done: Authorization;
  /** A call that the first turn refuses. */
  readonly refused: {
    readonly tool: string;
    readonly authorization: Exclude<Authorization, { allowed: true }> | undefined;
  };
}

export function createGuideScene(router: Router): GuideScene {
  const session = startSession(router);
  const leading = listRouterCases({ ...router, gates: [] }).path[0]?.call;
  const tool = listVisible(router, session)[0] ?? router.tools[0]?.name ?? '';
  const call: Call = {
    tool: leading?.tool ?? tool,
    ok: true,
    input: leading?.input ?? {},
    output: {},
    phase: session.phase,
  };
  const calls = authorizeCall(router, session, [], call.tool).allowed ? [call] : [];
  const after = calls.length === 0 ? session : addCall(router, session, call);
  return {
    router,
    session,
    call,
    calls,
    after,
    done: authorizeDone(router, calls, after.phase),
    refused: findRefusal(router, session),
  };
}

/** If possible a tool that a gate guards, then a hidden one, else a name without a tool. */
function findRefusal(router: Router, session: Session): GuideScene['refused'] {
  const shown = new Set(listVisible(router, session));
  const guarded = router.gates.flatMap(({ tool = router.done_tool }) =>
    tool !== undefined && shown.has(tool) ? [tool] : [],
  );
  const hidden = router.tools.find(({ name }) => !shown.has(name))?.name;
  for (const tool of [...guarded, hidden ?? []].flat()) {
    const authorization = authorizeCall(router, session, [], tool);
    if (!authorization.allowed) return { tool, authorization };
  }
  const tool = createUnusedName(router);
  const authorization = authorizeCall(router, session, [], tool);
  return { tool, authorization: authorization.allowed ? undefined : authorization };
}
