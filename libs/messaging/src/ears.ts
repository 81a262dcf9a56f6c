interface Ear {
  readonly listening: boolean;
}

/** What a service listens to the broker with. It is well only while each of them hears. */
export class Ears {
  private readonly all: Ear[] = [];

  /** From now on `ear` counts. */
  add<T extends Ear>(ear: T): T {
    this.all.push(ear);
    return ear;
  }

  get listening(): boolean {
    return this.all.every((ear) => ear.listening);
  }
}
