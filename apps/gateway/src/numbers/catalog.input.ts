import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, Matches } from 'class-validator';

export class ListNumbersInput {
  @ApiProperty({ description: 'The city, as the localities name it' })
  @IsString({ message: 'Por favor, selecione uma cidade' })
  @Length(1, 80, { message: 'Por favor, selecione uma cidade' })
  areaRef!: string;
}

export class CepInput {
  @ApiProperty({ pattern: '^\\d{8}$' })
  @Matches(/^\d{8}$/, { message: 'CEP inválido' })
  cep!: string;
}
