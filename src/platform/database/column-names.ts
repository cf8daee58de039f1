import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely';

/**
 * Names in camel case for columns in snake case. The library's plugin copies each query to rename what it names, which takes
 * most of the time of building it; here the compiler writes the other names. Names within JSON stay.
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
