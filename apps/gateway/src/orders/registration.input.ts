import { registration } from '@numera/rules/registration-form';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ByRule } from '../http/by-rule.ts';

/** The registration form, judged by the table that the page's form is judged by. */
export class RegistrationInput {
  @ApiProperty({ minLength: 3, maxLength: 100 })
  @ByRule(registration, 'name')
  name!: string;

  @ApiProperty({ description: 'CPF or CNPJ, with or without punctuation' })
  @ByRule(registration, 'cpfCnpj')
  cpfCnpj!: string;

  @ApiProperty({ format: 'email', maxLength: 255 })
  @ByRule(registration, 'email')
  email!: string;

  @ApiProperty({ example: '(11) 98765-4321' })
  @ByRule(registration, 'phone')
  phone!: string;

  @ApiProperty({ example: '01310-100' })
  @ByRule(registration, 'cep')
  cep!: string;

  @ApiProperty({ minLength: 3, maxLength: 200 })
  @ByRule(registration, 'address')
  address!: string;

  @ApiProperty({ minLength: 1, maxLength: 10 })
  @ByRule(registration, 'number')
  number!: string;

  @ApiPropertyOptional()
  @ByRule(registration, 'complement')
  complement?: string;

  @ApiProperty({ minLength: 2, maxLength: 100 })
  @ByRule(registration, 'neighborhood')
  neighborhood!: string;

  @ApiProperty({ minLength: 2, maxLength: 100 })
  @ByRule(registration, 'city')
  city!: string;

  @ApiProperty({ example: 'SP' })
  @ByRule(registration, 'state')
  state!: string;
}
