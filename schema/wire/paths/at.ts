/**
 * Method and path of a call as one text: 'GET /auth/profile', with parameters in braces. Its type
 * says which call of which table it is: a browser knows by it what the call takes and answers, and
 * loads this text alone, none of the shapes.
 */
export type At<Table extends string, Name extends string> = string & { readonly call?: readonly [Table, Name] };
