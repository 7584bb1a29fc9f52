// Requests that the service makes of itself while it answers one, such as reading what is about to change: signed in as the
// caller, and counted by no limit.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '../platform/services.ts'

const calling = new AsyncLocalStorage<Caller>()

export const asOwnCall = <T>(caller: Caller, work: () => Promise<T>): Promise<T> => calling.run(caller, work)

/** Whose request it is part of; undefined: it comes from outside. */
export const ownCaller = (): Caller | undefined => calling.getStore()
