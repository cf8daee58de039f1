import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely';

/**
 * Camel case in code for snake case in the database. The library's plugin changes a copy of each query, which takes longer than
 * compiling it; here the compiler writes the names, and only results are renamed. Names within JSON stay.
 */
class ColumnNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

export const columnNames = new ColumnNames();

/** In addition, for a library that reads the names in the database from its queries before they are compiled. */
export const namesInQuery = new CamelCasePlugin({ maintainNestedObjectKeys: true });

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnNames.inDatabase(identifier));
  }
}

/** For handles with the plugin `columnNames`. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}
