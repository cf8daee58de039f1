/** An RFC 9457 problem document with a stable `code` for programs and a message for people. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  /** Invalid input fields. */
  errors?: { path: string; message: string }[];
  /** The stored state, when it changed since the caller read it. */
  current?: unknown;
  requestId?: string;
}

export function problemResponse(
  problem: Omit<Problem, 'type'>,
  headers: Record<string, string> = {},
): Response {
  const body: Problem = { type: `/api/docs#problem-${problem.code}`, ...problem };
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'private, no-store',
      ...headers,
    },
  });
}
