// Statements that begin with a comment such as `/* prepared insert-alerts */` are parsed and planned once for each connection.

/** The name by which a statement is prepared; undefined for one that is not. The same name always stands for the same text. */
export const preparedName = (sql: string): string | undefined => /^\s*\/\* prepared ([\w-]+) \*\//.exec(sql)?.[1]
