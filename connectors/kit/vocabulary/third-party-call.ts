// How a skill or a source asks its third party.

/** A request on behalf of one connection: address, headers, retries and routing are already taken care of. */
export interface Call {
  get(path: string, query?: Query): Promise<unknown>
  /** With the address of the next page, where the platform tells it in the Link header. */
  getPage(path: string, query?: Query): Promise<{ body: unknown; link: string | undefined }>
  post(path: string, body?: unknown, query?: Query): Promise<unknown>
  put(path: string, body?: unknown, query?: Query): Promise<unknown>
  patch(path: string, body?: unknown, query?: Query): Promise<unknown>
  /** Without a body, as platforms want it. */
  delete(path: string, query?: Query): Promise<unknown>
}

export type Query = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly number[] | undefined>
>
